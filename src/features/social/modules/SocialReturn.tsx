import { useEffect, useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { Gate } from '#features/account/parts/Gate.tsx'
import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { loginIcon, warningIcon } from '#ui/icons.ts'
import { autoLogin } from '../contract.ts'

/** Hands the token of the address to the server, once, and says what came of it. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  const { status, refusal, run } = useRequest(autoLogin)
  const [isWithoutToken, setWithoutToken] = useState(false)

  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token')
    if (token) void run({ token })
    else setWithoutToken(true)
  }, [run])

  const hasFailed = isWithoutToken || status === 'error'
  return (
    <Gate
      icon={hasFailed ? warningIcon : loginIcon}
      title={t(hasFailed ? 'account.authorize.failed' : 'account.authorize.title')}
      actions={
        hasFailed && (
          <>
            <SignInButton purpose="account" look="main">
              {t('account.authorize.again')}
            </SignInButton>
            <LinkButton look="line" href={href('')}>
              {t('account.home')}
            </LinkButton>
          </>
        )
      }
    >
      <p role={hasFailed ? 'alert' : 'status'}>
        {isWithoutToken
          ? t('account.authorize.noToken')
          : status === 'error'
            ? (refusal?.messages[0] ?? t('account.authorize.unreachable'))
            : t('account.authorize.wait')}
      </p>
      <noscript>
        <p className="mt-3">{t('account.needsScript')}</p>
      </noscript>
    </Gate>
  )
}
