import { reasonText } from '#features/services/wealth/parts/statement/reason-text.ts'
import type { Translate } from '#shared/texts/i18n.ts'

const PERSONAL = ['topped-up', 'earned', 'held', 'credit', 'experience'] as const
const OF_SITE = ['revenue', 'fees', 'issued', 'orders'] as const

/** What kind of account it is, in words; ways of payment have names of their own. */
export function accountText(kind: string, t: Translate): string {
  const personal = PERSONAL.find((one) => one === kind)
  if (personal) return t(`admin.worth.kind.${personal}`)
  const own = OF_SITE.find((one) => one === kind)
  if (own) return t(`admin.ledger.site.${own}`)
  return t('admin.ledger.site.clearing', { name: kind.replace(/^clearing:/, '') })
}

/** Reasons whose words in a statement count days. */
const COUNTED = ['check-in', 'streak', 'membership'] as const

/** The name of a reason in summaries, without the data of a single transaction. */
export function reasonName(reason: string, t: Translate): string {
  const counted = COUNTED.find((one) => one === reason)
  return counted ? t(`admin.ledger.reason.${counted}`) : reasonText({ reason, detail: {}, amount: 0 }, t)
}
