import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sellersPart, settleDebts } from '#features/product/orders/rules/earnings.ts'
import { quoteOf, reduced, sharesOf } from './amounts.ts'

const sold = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unit: fc.nat(50_000),
  tax: fc.nat(9_000),
  /** Thousandths of the price that a coupon takes off. */
  off: fc.nat(1_000),
  siteShare: fc.nat(100),
  sellerId: fc.constantFrom(null, 1, 2),
})
/** How many thousandths of what is left are asked back of each line, and how much of its money is given. */
const step = fc.record({
  shares: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
  part: fc.integer({ min: 1, max: 1_000 }),
})

describe('what comes back', () => {
  it('is in any steps exactly what was paid, and of each seller exactly what they had', () => {
    const cases = fc.tuple(
      fc.array(sold, { minLength: 1, maxLength: 4 }),
      fc.nat(3_000),
      fc.boolean(),
      fc.array(step, { maxLength: 6 }),
    )
    fc.assert(
      fc.property(cases, ([things, postage, isTaxIncluded, steps]) => {
        const lines = things.map(({ quantity, unit, tax, off, ...rest }, position) => ({
          ...rest,
          position,
          quantity,
          unit,
          tax,
          amount: unit * quantity,
          refunded: 0,
          refundedAmount: 0,
          refundedTax: 0,
          discount: Math.floor((unit * quantity * off) / 1_000),
          refundedDiscount: 0,
        }))
        const onTop = isTaxIncluded ? 0 : lines.reduce((sum, { tax }) => sum + tax, 0)
        const total = lines.reduce((sum, { amount, discount }) => sum + amount - discount, postage + onTop)
        const order = { total, refunded: 0, isTaxIncluded }
        const had = new Map<number, number>()
        for (const { sellerId, amount, siteShare } of lines)
          if (sellerId !== null) had.set(sellerId, (had.get(sellerId) ?? 0) + sellersPart(amount, siteShare))
        const taken = new Map<number, number>()
        const giveBack = (wanted: Array<{ position: number; quantity: number }>, part: number) => {
          const whole = quoteOf(order, lines, wanted)
          if (!whole) return
          if (whole.total === 0) part = 1_000
          const amount = Math.min(whole.total, Math.max(1, Math.floor((whole.total * part) / 1_000)))
          const quote = reduced(whole, amount)
          expect(quote.total).toBe(amount)
          const sum = quote.parts.reduce((all, one) => all + one.amount + one.tax, quote.postage)
          expect(sum).toBe(amount)
          for (const [sellerId, share] of sharesOf(lines, quote.parts))
            taken.set(sellerId, (taken.get(sellerId) ?? 0) + share)
          order.refunded += amount
          for (const one of quote.parts) {
            const line = lines[one.position]
            if (!line) throw new Error('A line that is not there.')
            line.refunded += one.quantity
            line.refundedAmount += one.amount
            line.refundedTax += one.tax
            line.refundedDiscount += one.discount
            expect(line.refundedAmount).toBeLessThanOrEqual(line.amount - line.discount)
            expect(line.refundedDiscount).toBeLessThanOrEqual(line.discount)
            expect(line.refundedTax).toBeLessThanOrEqual(line.tax)
            expect(Math.min(one.amount, one.tax, one.discount, quote.postage)).toBeGreaterThanOrEqual(0)
          }
        }
        for (const { shares, part } of steps) {
          const wanted = lines.flatMap(({ position, quantity, refunded }) => {
            const pieces = Math.ceil(((quantity - refunded) * (shares[position] ?? 0)) / 1_000)
            return pieces > 0 ? [{ position, quantity: pieces }] : []
          })
          giveBack(wanted, part)
        }
        const left = lines.map(({ position, quantity, refunded }) => ({
          position,
          quantity: quantity - refunded,
        }))
        giveBack(
          left.filter(({ quantity }) => quantity > 0),
          1_000,
        )
        expect(order.refunded).toBe(total)
        for (const [sellerId, amount] of had) expect(taken.get(sellerId) ?? 0).toBe(amount)
      }),
    )
  })

  it('is nothing for what is not there, twice, or not a whole number', () => {
    const line = {
      position: 0,
      quantity: 2,
      unit: 5,
      amount: 10,
      tax: 0,
      refunded: 1,
      refundedAmount: 5,
      refundedTax: 0,
      discount: 0,
      refundedDiscount: 0,
    }
    const order = { total: 10, refunded: 5, isTaxIncluded: true }
    const quote = (...wanted: Array<[number, number]>) =>
      quoteOf(
        order,
        [line],
        wanted.map(([position, quantity]) => ({ position, quantity })),
      )
    expect(quote([0, 1])?.total).toBe(5)
    expect(quote()).toBeNull()
    expect(quote([0, 2])).toBeNull()
    expect(quote([0, 0])).toBeNull()
    expect(quote([0, 0.5])).toBeNull()
    expect(quote([1, 1])).toBeNull()
    expect(quote([0, 1], [0, 1])).toBeNull()
  })
})

it('debts take from what is earned no more than there is, and no more than is owed', () => {
  const debt = fc.record({
    id: fc.nat(),
    sellerId: fc.constantFrom(1, 2, 3),
    left: fc.integer({ min: 1, max: 900 }),
  })
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(2_000), fc.array(debt, { maxLength: 6 }), (one, other, owed) => {
      const debts = owed.map((row, place) => ({ ...row, id: place }))
      const earnings = [
        { personId: 1, amount: one },
        { personId: 2, amount: other },
      ].filter(({ amount }) => amount > 0)
      const { paid, sellers } = settleDebts(earnings, debts)
      for (const { personId, amount } of earnings) {
        const theirs = debts.filter(({ sellerId }) => sellerId === personId)
        const gives = paid
          .filter(({ id }) => theirs.some((row) => row.id === id))
          .reduce((sum, row) => sum + row.amount, 0)
        const owes = theirs.reduce((sum, { left }) => sum + left, 0)
        expect(gives).toBe(Math.min(amount, owes))
        const keeps = sellers.find((row) => row.personId === personId)?.amount ?? 0
        expect(keeps + gives).toBe(amount)
      }
      for (const { id, amount } of paid) expect(amount).toBeLessThanOrEqual(debts[id]?.left ?? 0)
    }),
  )
})
