import { expect, it } from 'vitest'
import { DECISIONS, stateAfter, WITHDRAWAL_STATES } from './withdrawals.ts'

it('is approved, then paid, or refused until it is paid; what is over stays', () => {
  const table = Object.fromEntries(
    WITHDRAWAL_STATES.map((state) => [state, DECISIONS.map((decision) => stateAfter(state, decision))]),
  )
  expect(table).toEqual({
    asked: ['approved', null, 'refused'],
    approved: ['approved', 'paid', 'refused'],
    paid: [null, 'paid', null],
    refused: [null, null, 'refused'],
    cancelled: [null, null, null],
  })
})
