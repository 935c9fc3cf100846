/** `returned`: it came, but too late, twice, or as another amount, and goes back. */
export type PaymentState = 'opened' | 'paid' | 'failed' | 'expired' | 'returned'

/** What goes back of a payment from the balance: to topped-up money first, and to earned money what came from there. */
export function splitRefund(
  { amount, earned, refunded }: { amount: number; earned: number; refunded: number },
  back: number,
): { toppedUp: number; earned: number } {
  const fromToppedUp = amount - earned
  const toppedUp = Math.max(0, Math.min(back, fromToppedUp - refunded))
  return { toppedUp, earned: back - toppedUp }
}

/** Where a payment may go from where it is. What was given up may have been paid in the last moment. */
export const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  opened: ['paid', 'failed', 'expired', 'returned'],
  failed: ['paid', 'returned'],
  expired: ['paid', 'returned'],
  paid: [],
  returned: [],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to)

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** ms that a code is shown before it has to be asked for again. */
export const CODE_SHOWN_FOR = 300 * SECOND

/** ms after its end in which a payment may still be told to us before it is closed. */
export const GRACE = MINUTE

/** ms until a provider is asked again: soon at first, then less and less often. */
const PAUSES = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE]

/** When a provider is asked again that was asked so many times already. */
export const nextLook = (looks: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(looks, PAUSES.length - 1)] ?? MINUTE))
