import type { Translate } from '#shared/texts/i18n.ts'
import type { Line } from '../../schemas.ts'

/** Reasons that a statement has words for. */
const REASONS = [
  'opening',
  'check-in',
  'streak',
  'first-topic',
  'first-topic-back',
  'liked',
  'liked-back',
  'answer-accepted',
  'answer-accepted-back',
  'invited',
  'credit-bought',
  'redeemed',
  'given',
  'bounty',
  'refund',
  'reward',
  'unlocked',
  'joined',
  'refunded',
  'membership',
  'correction',
  'gift',
  'withdrawal',
  'withdrawal-back',
  'withdrawn',
  'order',
  'order-refund',
  'order-earned',
  'recharge',
  'sale',
  'merge',
] as const
type Reason = (typeof REASONS)[number]

/** The reason of a transaction as text; unknown reasons get a generic text. */
export function reasonText(
  { reason, detail, gift, amount }: Pick<Line, 'reason' | 'detail' | 'amount'> & Partial<Pick<Line, 'gift'>>,
  t: Translate,
): string {
  if (gift) return t(amount > 0 ? 'wealth.gift.from' : 'wealth.gift.to', { name: gift.name })
  const known = REASONS.find((name): name is Reason => name === reason)
  return known ? t(`wealth.reason.${known}`, detail) : t('wealth.reason.other')
}
