import { useEffect } from 'react'
import { hasSession } from '#browser/renew.ts'
import { useSession } from '#browser/use-session.ts'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Gate } from '../parts/Gate.tsx'
import { REASON_WORDS, SignInReasons } from '../parts/SignInReasons.tsx'

const WORDS = [
  'account.signIn.to.create',
  'account.signIn.button',
  'account.home',
  'account.create.text',
  ...REASON_WORDS,
] as const

/** Made in the browser only: the HTML of this page holds no form, and nobody's draft. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  const { isSignedIn } = useSession()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated && !hasSession()) openSignIn('create')
  }, [isHydrated])

  if (!isHydrated) {
    carry(t, WORDS)
    return (
      <div className="mx-auto min-h-[80dvh] w-full max-w-xl">
        <Skeleton shape="text" />
        <noscript>
          <p className="mt-6 text-soft">{t('account.needsScript')}</p>
        </noscript>
      </div>
    )
  }
  return (
    <div className="mx-auto min-h-[80dvh] w-full max-w-xl">
      <Gate
        icon={pencilIcon}
        title={t(isSignedIn ? 'account.create.title' : 'account.signIn.to.create')}
        actions={
          <>
            {!isSignedIn && (
              <SignInButton purpose="create" look="main">
                {t('account.signIn.button')}
              </SignInButton>
            )}
            <LinkButton look={isSignedIn ? 'main' : 'line'} href={href('')}>
              {t('account.home')}
            </LinkButton>
          </>
        }
      >
        <p>{t(isSignedIn ? 'account.signIn.notYet' : 'account.create.text')}</p>
        {!isSignedIn && (
          <div className="mt-6 text-left text-ink">
            <SignInReasons />
          </div>
        )}
      </Gate>
    </div>
  )
}
