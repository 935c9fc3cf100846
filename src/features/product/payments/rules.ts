/** What goes back of a payment from the balance: to topped-up money first, and to earned money what came from there. */
export function splitRefund(
  { amount, earned, refunded }: { amount: number; earned: number; refunded: number },
  back: number,
): { toppedUp: number; earned: number } {
  const fromToppedUp = amount - earned
  const toppedUp = Math.max(0, Math.min(back, fromToppedUp - refunded))
  return { toppedUp, earned: back - toppedUp }
}
