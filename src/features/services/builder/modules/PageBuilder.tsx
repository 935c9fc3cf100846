import { useSession } from '#browser/visitor/use-session.ts'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'

/** Nobody else loads a byte of it. */
const Builder = partOnShow(() => import('../parts/Builder.tsx').then((part) => part.Builder))

/** No builder data stands here: who may build gets all of it by calls. */
export function View() {
  const { viewer } = useSession()
  return viewer?.canBuild ? <Builder /> : <Closed />
}

function Closed() {
  const { t } = useI18n()
  const { href } = usePage()
  const { isSignedIn } = useSession()
  return (
    <div className="grid min-h-[70dvh] items-center">
      <Gate
        icon={lockIcon}
        title={t('builder.title')}
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
        <p>{t('builder.gate.noAccess')}</p>
      </Gate>
    </div>
  )
}
