import { expect, it } from 'vitest'
import {
  contactRefusal,
  MOST_IN_A_DAY,
  normalizeAnswer,
  normalizeCode,
  SPACING_WINDOW,
  waitForDay,
  waitForRecipient,
} from './rules.ts'

const now = new Date('2026-03-07T12:00:00Z')
const minutesAgo = (...minutes: number[]) => minutes.map((ago) => new Date(now.getTime() - ago * 60_000))

it('lets a recipient have codes further and further apart, up to one in an hour', () => {
  expect(waitForRecipient([], now)).toBe(0)
  expect(waitForRecipient(minutesAgo(0), now)).toBe(60_000)
  expect(waitForRecipient(minutesAgo(0.5), now)).toBe(30_000)
  expect(waitForRecipient(minutesAgo(1), now)).toBe(0)
  const waits = Array.from({ length: 12 }, (_, index) =>
    waitForRecipient(minutesAgo(...Array.from({ length: index + 1 }, (_, ago) => ago)), now),
  )
  expect(waits.map((wait) => wait / 60_000)).toEqual([1, 1, 2, 5, 15, 30, 60, 60, 60, 60, 60, 60])
})

it('lets a recipient have so many a day and no more, of which strangers leave some to the owner', () => {
  const day = Array.from({ length: MOST_IN_A_DAY }, (_, index) => index + 1)
  expect(waitForDay(minutesAgo(...day), now)).toBe(SPACING_WINDOW - MOST_IN_A_DAY * 60_000)
  expect(waitForDay(minutesAgo(...day.slice(1)), now)).toBe(0)
  // Strangers who ask every minute for three days.
  let sent: Date[] = []
  let most = 0
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    const at = new Date(now.getTime() + minute * 60_000)
    sent = sent.filter((one) => at.getTime() - one.getTime() < SPACING_WINDOW)
    if (waitForRecipient(sent, at) === 0) sent.unshift(at)
    most = Math.max(most, sent.length)
  }
  expect(most).toBe(30)
  expect(most).toBeLessThan(MOST_IN_A_DAY)
})

it('takes answers and codes in every width', () => {
  expect(normalizeAnswer(' ａｃ 7 f ')).toBe('AC7F')
  expect(normalizeCode('１２３ 456')).toBe('123456')
  expect(normalizeCode('123-456')).toBe('123456')
})

it('says whether it was an address or a number that is none', () => {
  expect(contactRefusal('ana@')).toBe('email-invalid')
  expect(contactRefusal('ana')).toBe('email-invalid')
  expect(contactRefusal('ana＠town')).toBe('email-invalid')
  expect(contactRefusal('+86 123')).toBe('phone-invalid')
  expect(contactRefusal('１２３')).toBe('phone-invalid')
  expect(contactRefusal('')).toBe('phone-invalid')
})
