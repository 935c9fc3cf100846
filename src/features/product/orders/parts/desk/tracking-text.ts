import type { Translate } from '#shared/texts/i18n.ts'
import { trackingProblem } from '../../rules/carriers.ts'

/** What is wrong with a tracking number, as a sentence; null where nothing is. */
export function trackingText(carrier: string, tracking: string, t: Translate): string | null {
  const problem = trackingProblem(carrier, tracking)
  if (problem === null) return null
  if (problem.kind === 'signs') {
    return t('orders.desk.tracking.signs', { count: problem.count, carrier, wanted: problem.wanted })
  }
  return problem.kind === 'form'
    ? t('orders.desk.tracking.form', { carrier, example: problem.example })
    : t('orders.desk.tracking.check')
}
