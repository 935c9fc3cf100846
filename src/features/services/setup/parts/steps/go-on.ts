import { go } from '#browser/page/navigate.ts'
import { ADMIN_PATH, SETUP_STEPS, type SetupStep } from '#features/services/admin/rules.ts'
import { STEPS_PATH } from '../../rules.ts'

/** The step before or behind one; null at either end. */
export const stepBeside = (step: SetupStep, by: 1 | -1): SetupStep | null =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + by] ?? null

/** To the next step, and from the last one to the desk, which says what is left. */
export function goOn(step: SetupStep, href: (path: string) => string): void {
  const next = stepBeside(step, 1)
  void go(next === null ? href(ADMIN_PATH) : `${href(STEPS_PATH)}?step=${next}`)
}
