/** In the order in which an order goes through them. */
export const STATES = [
  'pending',
  'paid',
  'fulfilled',
  'completed',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
] as const
export type OrderState = (typeof STATES)[number]

/** Where an order may go from where it is; a check of `order_moves` holds the same in the database. */
export const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'refunding', 'cancelled'],
  // Back to paid: a parcel that was taken back.
  fulfilled: ['completed', 'refunding', 'paid'],
  completed: ['refunding'],
  cancelled: [],
  // What was paid too late is honoured as long as the things are there.
  expired: ['paid'],
  // Back to where it was, where the request was refused or was for a part.
  refunding: ['paid', 'fulfilled', 'completed', 'refunded'],
  refunded: [],
}

export const mayMove = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to)

/** Where money has come in and may go back. */
export const PAID_STATES = ['paid', 'fulfilled', 'completed', 'refunding'] as const satisfies OrderState[]

export const isPaid = (state: OrderState): boolean => PAID_STATES.some((one) => one === state)

/** The step of a state on its way from the order to the buyer, from 0; null for what has left that way. */
export function stepOf(state: OrderState): number | null {
  const place = ['pending', 'paid', 'fulfilled', 'completed'].indexOf(state)
  return place < 0 ? null : place
}
