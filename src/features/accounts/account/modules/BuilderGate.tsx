import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { Gate } from '../parts/Gate.tsx'

/** No builder data stands here, only that there is nothing to see. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  const { isSignedIn, viewer } = useSession()
  const mayBuild = viewer?.canBuild ?? false
  return (
    <div className="grid min-h-[70dvh] items-center">
      <Gate
        icon={lockIcon}
        title={t('account.builder.title')}
        actions={
          <>
            {!isSignedIn && (
              <SignInButton purpose="account" look="main" className="stranger-only">
                {t('account.signIn.button')}
              </SignInButton>
            )}
            <LinkButton look="line" href={href('')}>
              {t('account.home')}
            </LinkButton>
          </>
        }
      >
        <p>{t(mayBuild ? 'account.builder.closed' : 'account.builder.noAccess')}</p>
      </Gate>
    </div>
  )
}
