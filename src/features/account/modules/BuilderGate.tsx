import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { Gate } from '../parts/Gate.tsx'
import { SignInButton } from '../parts/SignInButton.tsx'

/** No builder data stands here, only that there is nothing to see. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <div className="grid min-h-[70dvh] items-center">
      <Gate
        icon={lockIcon}
        title={t('account.builder.title')}
        actions={
          <>
            <SignInButton purpose="account" look="main">
              {t('account.signIn.button')}
            </SignInButton>
            <LinkButton look="line" href={href('')}>
              {t('account.home')}
            </LinkButton>
          </>
        }
      >
        <p>{t('account.builder.noAccess')}</p>
      </Gate>
    </div>
  )
}
