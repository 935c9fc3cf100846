import { expect, it } from 'vitest'
import { hasArrived, hostOf, isDead, MOST_TRIES, nextTry } from './rules.ts'

const now = new Date('2026-11-28T00:00:00Z')

it('tries eight times within four days, and then no more', () => {
  const days = Array.from({ length: MOST_TRIES - 1 }, (_, tries) => nextTry(tries + 1, now))
  expect(days.map((at) => ((at?.getTime() ?? 0) - now.getTime()) / 60_000)).toEqual([
    1, 10, 60, 240, 720, 1440, 2880,
  ])
  expect(nextTry(MOST_TRIES, now)).toBeNull()
})

it('gives an address up when nothing has arrived for three days', () => {
  expect(isDead(new Date('2026-11-25T00:00:00Z'), now)).toBe(true)
  expect(isDead(new Date('2026-11-25T00:00:01Z'), now)).toBe(false)
})

it('takes only a 2xx as taken', () => {
  expect([200, 204, 299, 199, 301, 410, 500, null].map(hasArrived)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

it('shows the host of an address alone', () => {
  expect(hostOf('https://hooks.example:8443/T00/secret?x=1')).toBe('hooks.example:8443')
})
