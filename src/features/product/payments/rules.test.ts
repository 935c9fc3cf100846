import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitRefund } from './rules.ts'

it('gives back in any steps exactly what came from topped-up and from earned money', () => {
  const part = fc.nat(100_000)
  fc.assert(
    fc.property(part, part, fc.array(fc.nat(30_000), { maxLength: 8 }), (first, earned, steps) => {
      const amount = first + earned
      let refunded = 0
      const sums = { toppedUp: 0, earned: 0 }
      for (const step of [...steps, amount]) {
        const back = Math.min(step, amount - refunded)
        const parts = splitRefund({ amount, earned, refunded }, back)
        expect(parts.toppedUp).toBeGreaterThanOrEqual(0)
        expect(parts.earned).toBeGreaterThanOrEqual(0)
        sums.toppedUp += parts.toppedUp
        sums.earned += parts.earned
        refunded += back
      }
      expect(sums).toEqual({ toppedUp: first, earned })
    }),
  )
})
