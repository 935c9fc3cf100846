import { expect, it } from 'vitest'
import { type CodeFlow, initialCodeFlow, isSolved, nextCodeFlow, secondsLeft } from './code-flow.ts'

const solved = { phoneOrEmail: 'a@b.c', captchaSign: 'sign', captchaInput: 'AC3F', timestamp: 1 }
const sent = (now: number): CodeFlow =>
  [
    { type: 'solved', solved, now } as const,
    { type: 'sending' } as const,
    { type: 'sent', sign: 'code sign', now } as const,
  ].reduce(nextCodeFlow, initialCodeFlow)

it('counts sixty seconds down after a code was sent, and keeps what goes with the code', () => {
  const flow = sent(1_000)
  expect(flow).toMatchObject({ isSending: false, proof: { ...solved, verificationSign: 'code sign' } })
  expect([1_000, 1_001, 2_000, 60_999, 61_000, 99_000].map((now) => secondsLeft(flow, now))).toEqual([
    60, 60, 59, 1, 0, 0,
  ])
})

it('asks for no captcha again while the one that was solved is good', () => {
  expect(isSolved(initialCodeFlow, 0)).toBe(false)
  expect(isSolved(sent(0), 61_000)).toBe(true)
  expect(isSolved(sent(0), 9 * 60_000)).toBe(false)
})

it('forgets the captcha and releases the lock when a code could not be sent', () => {
  const failed = nextCodeFlow(nextCodeFlow(sent(0), { type: 'sending' }), { type: 'failed' })
  expect(failed).toMatchObject({ solved: null, isSending: false, lockedUntil: 0 })
  expect(secondsLeft(failed, 1)).toBe(0)
  // The code that did arrive before is still good.
  expect(failed.proof?.verificationSign).toBe('code sign')
})

it('begins anew for another contact, and takes no late answer for the old one', () => {
  const changed = nextCodeFlow(nextCodeFlow(sent(0), { type: 'sending' }), { type: 'contact-changed' })
  expect(changed).toEqual(initialCodeFlow)
  expect(nextCodeFlow(changed, { type: 'sent', sign: 'late', now: 5 }).proof).toBeNull()
})
