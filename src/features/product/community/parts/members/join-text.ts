import { ownPriceOf } from '#features/kernel/access/rules/prices.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import type { FrameState } from '#site/payload.ts'
import type { CommunityCat } from '../../schemas.ts'

type JoinRole = CommunityCat['communityCatMetas']['settings']['joinRole']

/**
 * How one joins a node: 'Free to join', '¥9.00 a month', 'For Lv.4 and up'.
 *
 * @param discount percent that the reader's tier takes off
 */
export function joinText(
  role: JoinRole,
  { t, locale }: Translator,
  levels: FrameState['levels'],
  discount: number,
): string {
  const { amount, currency, full, period } = role.pay
  if (role.type === 'money' && amount !== null && currency !== null) {
    return t(`community.node.price.${period ?? 'ever'}`, {
      price: formatMoney(ownPriceOf({ amount, full }, discount).amount, currency, locale),
    })
  }
  if (role.type === 'level') return t('community.node.level', { names: levelNames(role.levels, t, levels) })
  return t(role.needsApproval ? 'community.node.approval' : 'community.node.free')
}

/** Levels up to the highest are shown as 'Lv.4 and up' instead of a list. */
function levelNames(keys: readonly string[], t: Translator['t'], levels: FrameState['levels']): string {
  const rankOf = (key: string) => levels[key]?.rank ?? 0
  const sorted = [...keys].sort((one, other) => rankOf(one) - rankOf(other))
  const [lowest] = sorted
  const names = sorted.map((key) => levels[key]?.name ?? key)
  const above = Object.values(levels).filter(({ rank }) => lowest !== undefined && rank >= rankOf(lowest))
  if (lowest !== undefined && names.length > 1 && above.length === names.length) {
    return t('community.node.levelFrom', { name: names[0] ?? lowest })
  }
  return names.join(' · ')
}
