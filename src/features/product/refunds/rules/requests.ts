import type { OrderState } from '#features/product/orders/rules/states.ts'

export const REFUND_STATES = ['asked', 'granted', 'refused', 'withdrawn'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** In the order in which they are offered. */
export const REASONS = ['withdrawal', 'damaged', 'wrong', 'notArrived', 'changedMind', 'other'] as const
export type RefundReason = (typeof REASONS)[number]

/** What they mean only the buyer can say. */
export const needsWords = (reason: RefundReason): boolean => ['damaged', 'wrong', 'other'].includes(reason)

export const MOST_WORDS = 2_000
export const MOST_PICTURES = 4

/** Member states of the European Union, ISO 3166-1. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** ms after the last parcel in which consumers in the Union withdraw without a reason: article 9 of directive 2011/83. */
const WITHDRAWN_WITHIN = 14 * 86_400_000

interface Sent {
  /** ISO 3166-1 of where it went; '' where nothing was sent. */
  country: string
  lines: ReadonlyArray<{ goods: 'physical' | 'virtual' | 'package'; quantity: number; sent: number }>
  /** When the last parcel came, or left where nobody knows when it came; null before. */
  lastParcelAt: Date | null
}

/** Whether the buyer may send things back without a reason. */
export function mayWithdraw({ country, lines, lastParcelAt }: Sent, now: Date): boolean {
  const things = lines.filter(({ goods }) => goods === 'physical')
  if (!EU.has(country) || things.length === 0) return false
  const isWhole = things.every(({ quantity, sent }) => sent >= quantity)
  if (!isWhole || lastParcelAt === null) return true
  return now.getTime() - lastParcelAt.getTime() <= WITHDRAWN_WITHIN
}

export const lastParcelOf = (parcels: ReadonlyArray<{ sentAt: Date; deliveredAt: Date | null }>) =>
  parcels.reduce<Date | null>((last, { sentAt, deliveredAt }) => {
    const at = deliveredAt ?? sentAt
    return last === null || at > last ? at : last
  }, null)

/** What was delivered online cannot be given back: a change of mind brings no money for it. */
export const isKept = (
  { goods, sent }: { goods: 'physical' | 'virtual' | 'package'; sent: number },
  reason: RefundReason,
): boolean => goods !== 'physical' && (reason === 'withdrawal' || (reason === 'changedMind' && sent > 0))

/** Where an order was before something of it was asked back. */
export const stateBefore = (order: { completedAt: Date | null; fulfilledAt: Date | null }): OrderState =>
  order.completedAt ? 'completed' : order.fulfilledAt ? 'fulfilled' : 'paid'

interface Deciding {
  personId: number
  isStaff: boolean
  buyerId: number | null
  /** Who sells what is asked back; null stands for the site. */
  sellers: ReadonlyArray<number | null>
}

/** As whom somebody answers a request; else why they do not. */
export function deciderOf({ personId, isStaff, buyerId, sellers }: Deciding): {
  as: 'staff' | 'seller' | 'nobody' | 'oneself' | 'one-of-several'
} {
  const isSeller = sellers.includes(personId)
  if (!isStaff && !isSeller) return { as: 'nobody' }
  if (personId === buyerId) return { as: 'oneself' }
  if (isStaff) return { as: 'staff' }
  return { as: sellers.every((seller) => seller === personId) ? 'seller' : 'one-of-several' }
}
