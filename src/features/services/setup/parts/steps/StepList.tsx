import { SETUP_STEPS, type SetupStep } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { STEPS_PATH } from '../../rules.ts'
import type { Steps } from '../../schemas.ts'

interface Props {
  steps: Steps['steps']
  step: SetupStep
}

/** Where one is, what is behind, and what was left out; any of them can be gone to in any order. */
export function StepList({ steps, step }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('setup.steps')}>
      <ol className="flex flex-wrap gap-1 lg:grid">
        {steps.map(({ name, state }) => (
          <li key={name}>
            <a
              href={`${href(STEPS_PATH)}?step=${name}`}
              aria-current={name === step ? 'step' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-14 text-soft hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {state === 'done' ? (
                <Icon path={checkIcon} size={16} className="text-ok" />
              ) : (
                <span aria-hidden="true" className="num w-4 text-center">
                  {SETUP_STEPS.indexOf(name) + 2}
                </span>
              )}
              <span>
                {t(`setup.step.${name}`)}
                {state !== 'open' && <span className="sr-only"> {t(`setup.state.${state}`)}</span>}
                {state === 'skipped' && (
                  <small aria-hidden="true" className="block text-13 font-normal text-soft">
                    {t('setup.state.skipped')}
                  </small>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
