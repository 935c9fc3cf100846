import { useCallback, useEffect, useRef, useState } from 'react'
import { type RefusalReply, send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { isSignedIn, signedIn } from '#browser/visitor/session.ts'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { isSocialProvider, SOCIAL_PROVIDERS, type SocialProvider } from '#shared/people/social-providers.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { loginIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { autoLogin } from '../contract.ts'
import { ArrivalFailure } from '../parts/ArrivalFailure.tsx'
import { CodeStep } from '../parts/CodeStep.tsx'
import { ProfileStep } from '../parts/ProfileStep.tsx'
import { useProviderName } from '../parts/provider-name.ts'
import { isSocialProblem, SOCIAL_PROBLEMS, type SocialProblem } from '../rules.ts'
import type { SignedIn, Step } from '../schemas.ts'

type Phase =
  | { kind: 'working' }
  /** `text` is the server's; `retries` where the token may still be good. */
  | {
      kind: 'failed'
      problem?: SocialProblem | 'no-token'
      text?: string | undefined
      appeal?: string | undefined
      retries?: boolean
    }
  | { kind: 'step'; step: Step }

/** Said at once after the server has answered, or instead of asking it. */
const WORDS = [
  ...SOCIAL_PROVIDERS.map((id) => `social.provider.${id}` as const),
  ...SOCIAL_PROBLEMS.map((problem) => `social.problem.${problem}` as const),
  'social.done',
  'social.linked',
  'social.elsewhere',
  'social.again',
  'social.otherWay',
  'account.authorize.failed',
  'account.authorize.again',
  'account.authorize.noToken',
  'account.home',
  'ui.form.appeal',
] as const

/** Hands the token of the address to the server, once. */
function useArrival() {
  const { t } = useI18n()
  const nameOf = useProviderName()
  const [phase, setPhase] = useState<Phase>({ kind: 'working' })
  const [provider, setProvider] = useState<SocialProvider | null>(null)
  const hasBegun = useRef(false)

  const fail = useCallback((refusal?: RefusalReply) => {
    const text = refusal?.messages[0]
    setPhase({ kind: 'failed', text, appeal: refusal?.link, retries: !text })
  }, [])

  const arrive = useCallback(({ user, to }: SignedIn, text: string) => {
    signedIn(user)
    toast.success(text)
    go(to, { replaces: true })
  }, [])

  const begin = useCallback(async () => {
    const query = new URLSearchParams(location.search)
    const [type, error, token] = ['type', 'error', 'token'].map((name) => query.get(name))
    const from = isSocialProvider(type) ? type : null
    setProvider(from)
    if (isSocialProblem(error)) return setPhase({ kind: 'failed', problem: error })
    if (!token) return setPhase({ kind: 'failed', problem: error ? 'failed' : 'no-token' })
    setPhase({ kind: 'working' })
    const wasSignedIn = isSignedIn()
    const outcome = await send(autoLogin, { token })
    if (!outcome.ok) return fail(outcome.refusal)
    const { user, to, step } = outcome.result
    if (step) return setPhase({ kind: 'step', step })
    const name = from ? nameOf(from) : t('social.elsewhere')
    arrive({ user, to }, wasSignedIn ? t('social.linked', { provider: name }) : t('social.done'))
  }, [arrive, fail, nameOf, t])

  useEffect(() => {
    // The token works once.
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [begin])

  return { phase, provider, begin, arrive, fail }
}

/** Hands the token of the address to the server; asks for what is missing; says what went wrong. */
export function View() {
  const { t } = useI18n()
  carry(t, WORDS)
  const { phase, provider, begin, arrive, fail } = useArrival()
  if (phase.kind === 'failed') {
    const { problem, text, appeal, retries } = phase
    return (
      <ArrivalFailure
        provider={provider}
        problem={problem}
        text={text}
        appeal={appeal}
        {...(retries && !problem && { onRetry: () => void begin() })}
      />
    )
  }
  if (phase.kind === 'step') {
    const props = { onArrived: (arrived: SignedIn) => arrive(arrived, t('social.done')), onFailed: fail }
    return phase.step.kind === 'profile' ? (
      <ProfileStep step={phase.step} {...props} />
    ) : (
      <CodeStep step={phase.step} {...props} />
    )
  }
  return (
    <Gate icon={loginIcon} title={t('account.authorize.title')}>
      <p role="status">{t('account.authorize.wait')}</p>
      <noscript>
        <p className="mt-3">{t('account.needsScript')}</p>
      </noscript>
    </Gate>
  )
}
