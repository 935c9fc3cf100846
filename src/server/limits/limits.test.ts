import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createLimiter, createSharedLimiter, networkOf } from './limits.ts'

it('gives the count at once, then one after the other as time goes by', () => {
  let now = 0
  const limiter = createLimiter(() => now)
  for (let index = 0; index < 10; index += 1) expect(limiter.take('a', '10 per minute')).toBe(0)
  expect(limiter.take('a', '10 per minute')).toBe(6)
  expect(limiter.take('b', '10 per minute')).toBe(0)
  now = 6_000
  expect(limiter.take('a', '10 per minute')).toBe(0)
  expect(limiter.take('a', '10 per minute')).toBeGreaterThan(0)
})

it('never lets more through than the limit and what has refilled', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (pauses) => {
      let now = 0
      const limiter = createLimiter(() => now)
      let passed = 0
      for (const pause of pauses) {
        now += pause
        if (limiter.take('a', '5 per minute') === 0) passed += 1
      }
      expect(passed).toBeLessThanOrEqual(5 + Math.ceil((now / 60_000) * 5))
    }),
  )
})

it('locks nobody out when the clock is set back', () => {
  let now = 3_600_000
  const limiter = createLimiter(() => now)
  expect(limiter.take('a', '10 per minute')).toBe(0)
  now = 0
  for (let index = 0; index < 9; index += 1) expect(limiter.take('a', '10 per minute')).toBe(0)
  expect(limiter.take('a', '10 per minute')).toBe(6)
  now = 6_000
  expect(limiter.take('a', '10 per minute')).toBe(0)
})

it('says what is left over all processes, also of what was counted here first', async () => {
  const primary = createLimiter(() => 0)
  const workers = [0, 1].map(() =>
    createSharedLimiter(
      [async (wanted) => wanted.map(primary.count)],
      createLimiter(() => 0),
    ),
  )
  for (let index = 0; index < 5; index += 1) await workers[0]?.take('token 1', '10 per minute')
  // One that is cheap is served at once, and told a moment later.
  expect(await workers[1]?.take('token 1', '10 per minute', true)).toBe(0)
  await vi.waitFor(() => expect(workers[1]?.left('token 1', '10 per minute')).toBe(4))
  expect(await workers[0]?.take('token 1', '10 per minute')).toBe(0)
  expect(workers[0]?.left('token 1', '10 per minute')).toBe(3)
  // To look takes nothing.
  expect(await workers[1]?.look(['token 1', 'token 2'], '10 per minute')).toEqual([3, 10])
  expect(await workers[1]?.look(['token 1'], '10 per minute')).toEqual([3])
})

it('says what it knows itself while nobody answers', async () => {
  const alone = createSharedLimiter(
    [async () => undefined],
    createLimiter(() => 0),
  )
  await alone.take('a', '10 per minute')
  expect(await alone.look(['a', 'b'], '10 per minute')).toEqual([9, 10])
})

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  // As some proxies forward an address, with the port it came from.
  ['10.0.0.1:5678', '10.0.0.1'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['[::ffff:10.0.0.1]:80', '10.0.0.1'],
  [undefined, ''],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
