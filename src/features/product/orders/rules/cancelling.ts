interface Line {
  position: number
  goods: 'physical' | 'virtual' | 'package'
  quantity: number
  refunded: number
  amount: number
  refundedAmount: number
  tax: number
  refundedTax: number
  /** What a coupon took off the amount, and what of that has gone back. */
  discount: number
  refundedDiscount: number
}

export interface Cancelling {
  /** Minor units that go back. */
  amount: number
  /** What goes back of each line that was not delivered. */
  parts: Array<{ position: number; quantity: number; amount: number; tax: number; discount: number }>
  /** Nothing of the order was delivered, and it ends. */
  isWhole: boolean
}

/**
 * What cancelling a paid order brings back of which nothing has left by post: all but what was delivered online at once,
 * for which somebody has to ask a refund. Postage is paid for what is posted.
 */
export function cancellingOf(
  { total, refunded, isTaxIncluded }: { total: number; refunded: number; isTaxIncluded: boolean },
  lines: readonly Line[],
): Cancelling {
  const parts = lines.map((line) => ({
    position: line.position,
    quantity: line.quantity - line.refunded,
    amount: line.amount - line.discount - line.refundedAmount,
    tax: isTaxIncluded ? 0 : line.tax - line.refundedTax,
    discount: line.discount - line.refundedDiscount,
  }))
  const isBack = ({ position }: { position: number }) =>
    lines.find((line) => line.position === position)?.goods === 'physical'
  const kept = parts.filter((part) => !isBack(part))
  const keptAmount = kept.reduce((sum, { amount, tax }) => sum + amount + tax, 0)
  return {
    amount: Math.max(0, total - refunded - keptAmount),
    parts: parts.filter(isBack),
    isWhole: kept.every(({ quantity }) => quantity === 0),
  }
}
