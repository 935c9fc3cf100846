import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeFetch, fakeWindow } from '#tests/browser/fakes.ts'
import { createRetryWhenReachable } from './retry-when-reachable.ts'

let isAway = true
let asked: ReturnType<typeof fakeFetch>

/** Each test begins with a page that has waited for nothing yet. */
function start() {
  const page = fakeWindow()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  isAway = true
  asked = fakeFetch(() => (isAway ? new TypeError('Failed to fetch') : { body: { id: 'b1' } }))
  return { page, whenReachable: createRetryWhenReachable() }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('does again what the network has kept from a page, each thing once, when the server answers', async () => {
  const { whenReachable } = start()
  const [one, other] = [vi.fn(), vi.fn()]
  for (const again of [one, other, one]) whenReachable(again)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([asked.mock.calls.length, one.mock.calls.length]).toEqual([1, 0])
  isAway = false
  await vi.advanceTimersByTimeAsync(4_000)
  expect([one.mock.calls, other.mock.calls]).toEqual([[[]], [[]]])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('looks ever more rarely, twice a minute in the end', async () => {
  const { whenReachable } = start()
  whenReachable(vi.fn())
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000)
  expect(asked).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveBeenCalledTimes(14)
})

it('looks at once when the browser has a network again', async () => {
  const { whenReachable, page } = start()
  const again = vi.fn()
  whenReachable(again)
  isAway = false
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(again).toHaveBeenCalledOnce()
})
