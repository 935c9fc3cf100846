import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayMove, nextLook, splitRefund } from './rules.ts'

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

it('a payment that was settled stays so, whatever is told in which order', () => {
  const states = ['opened', 'paid', 'failed', 'expired', 'returned'] as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), (told) => {
      let state: (typeof states)[number] = 'opened'
      const been: string[] = [state]
      for (const next of told) {
        if (!mayMove(state, next)) continue
        state = next
        been.push(next)
      }
      const settled = been.filter((one) => one === 'paid' || one === 'returned')
      expect(settled.length).toBeLessThanOrEqual(1)
      if (settled.length === 1) expect(been.at(-1)).toBe(settled[0])
      expect(been.slice(1)).not.toContain('opened')
    }),
  )
})

it('a provider is asked less and less often', () => {
  const now = new Date(0)
  const pauses = Array.from({ length: 12 }, (_, looks) => nextLook(looks, now).getTime())
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses)
  expect([pauses[0], pauses.at(-1)]).toEqual([30_000, 21_600_000])
})
