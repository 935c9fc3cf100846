import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'
import type { SocialProblem } from '../rules.ts'
import { useProviderName } from './provider-name.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { useDeparture } from './use-departure.ts'

interface Props {
  provider: SocialProvider | null
  problem: SocialProblem | 'no-token' | undefined
  /** What the server has said; missing where it was out of reach. */
  text: string | undefined
  /** Where to appeal against it. */
  appeal: string | undefined
  /** Where what was begun can still come to a good end. */
  onRetry?: () => void
}

/** Why nobody was signed in, and the ways to start again. */
export function ArrivalFailure({ provider, problem, text, appeal, onRetry }: Props) {
  const { t } = useI18n()
  const { frame, href } = usePage()
  const nameOf = useProviderName()
  const { leavingFor, leave, scan, closeScan } = useDeparture()
  const isOffered = frame.signIn.social.some(({ id }) => id === provider)
  const name = provider ? nameOf(provider) : t('social.elsewhere')
  return (
    <Gate
      icon={warningIcon}
      title={t('account.authorize.failed')}
      actions={
        <>
          {appeal && (
            <LinkButton look="main" href={appeal}>
              {t('ui.form.appeal')}
            </LinkButton>
          )}
          {onRetry ? (
            <Button look="main" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          ) : (
            provider &&
            isOffered && (
              <Button
                look={appeal ? 'line' : 'main'}
                isPending={leavingFor !== null}
                onClick={() => void leave(provider)}
              >
                {t('social.again', { provider: name })}
              </Button>
            )
          )}
          <SignInButton purpose="account" look={appeal || (provider && isOffered) ? 'line' : 'main'}>
            {t(provider && isOffered ? 'social.otherWay' : 'account.authorize.again')}
          </SignInButton>
          <LinkButton look="plain" href={href('')}>
            {t('account.home')}
          </LinkButton>
        </>
      }
    >
      <p role="alert">{reasonOf({ problem, text, name, t })}</p>
      <ScanDialog scan={scan} onClose={closeScan} onAgain={leave} />
    </Gate>
  )
}

type Translate = ReturnType<typeof useI18n>['t']

function reasonOf({
  problem,
  text,
  name,
  t,
}: Pick<Props, 'problem' | 'text'> & { name: string; t: Translate }) {
  if (problem === 'no-token') return t('account.authorize.noToken')
  if (problem) return t(`social.problem.${problem}`, { provider: name })
  return text ?? t('ui.unreachable')
}
