import { describe, expect, it } from 'vitest'
import { deciderOf, isKept, mayWithdraw } from './requests.ts'

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const thing = (sent: number) => ({ goods: 'physical' as const, quantity: 2, sent })

describe('a withdrawal', () => {
  const sent = { country: 'ES', lines: [thing(2)], lastParcelAt: day(1) }

  it('is possible in the Union for 14 days after the last parcel', () => {
    expect(mayWithdraw(sent, day(15))).toBe(true)
    expect(mayWithdraw(sent, new Date(day(15).getTime() + 1))).toBe(false)
    expect(mayWithdraw({ ...sent, country: 'US' }, day(2))).toBe(false)
  })

  it('is possible before the last thing has left, and not for what is not sent', () => {
    expect(mayWithdraw({ ...sent, lines: [thing(1)] }, day(30))).toBe(true)
    expect(mayWithdraw({ ...sent, lines: [thing(0)], lastParcelAt: null }, day(30))).toBe(true)
    const online = { goods: 'virtual' as const, quantity: 1, sent: 1 }
    expect(mayWithdraw({ ...sent, lines: [online] }, day(2))).toBe(false)
    expect(isKept(online, 'withdrawal')).toBe(true)
    expect(isKept(online, 'changedMind')).toBe(true)
    expect(isKept(online, 'wrong')).toBe(false)
    expect(isKept(thing(2), 'withdrawal')).toBe(false)
  })
})

it('is answered by the staff, and by a seller whose things alone are asked back', () => {
  const asked = { personId: 1, isStaff: false, buyerId: 9, sellers: [1, 1] }
  expect(deciderOf(asked).as).toBe('seller')
  expect(deciderOf({ ...asked, sellers: [1, null] }).as).toBe('one-of-several')
  expect(deciderOf({ ...asked, sellers: [2] }).as).toBe('nobody')
  expect(deciderOf({ ...asked, sellers: [2], isStaff: true }).as).toBe('staff')
  expect(deciderOf({ ...asked, buyerId: 1 }).as).toBe('oneself')
  expect(deciderOf({ ...asked, buyerId: null }).as).toBe('seller')
})
