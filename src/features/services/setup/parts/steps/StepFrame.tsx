import { type ReactNode, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { SETUP_STEPS, type SetupStep } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { markStep } from '../../contract.ts'
import { STEPS_PATH } from '../../rules.ts'
import type { Steps } from '../../schemas.ts'
import { goOn, stepBeside } from './go-on.ts'

interface Props {
  step: SetupStep
  state: Steps['steps'][number]['state']
  children: ReactNode
}

/** The question of one step, and below it the way back and past it: whatever is left out waits on the desk. */
export function StepFrame({ step, state, children }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isPending, setPending] = useState(false)
  const before = stepBeside(step, -1)
  const pass = async () => {
    setPending(true)
    // What is done stays done: then this only goes on.
    const outcome = state === 'done' ? null : await send(markStep, { step, state: 'skipped' })
    setPending(false)
    if (outcome === null || outcome.ok) goOn(step, href)
  }
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="step">
      <p className="num text-13 text-soft">{t('setup.step', { step: SETUP_STEPS.indexOf(step) + 2 })}</p>
      <h2 id="step" className="text-20 sm:text-24">
        {t(`setup.${step}.title`)}
      </h2>
      <p className="mt-1.5 mb-5 text-pretty text-soft">{t(`setup.${step}.lead`)}</p>
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        {before && (
          <LinkButton look="plain" href={`${href(STEPS_PATH)}?step=${before}`}>
            {t('setup.back')}
          </LinkButton>
        )}
        <span className="flex-1" />
        <Button look="line" isPending={isPending} onClick={() => void pass()}>
          {t(state === 'done' ? 'setup.next' : 'setup.skip')}
        </Button>
      </div>
    </section>
  )
}
