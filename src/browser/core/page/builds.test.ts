import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch, fakeWindow, makeClient } from '#tests/browser/fakes.ts'

const HOUR = 60 * 60 * 1000

/** Each test gets a client that has seen no other build yet. */
function start(latest: () => { body?: unknown; status?: number } | Error, focused: object | null = null) {
  const page = fakeWindow()
  const document = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    activeElement: focused,
  })
  vi.stubGlobal('document', document)
  const fetched = fakeFetch((address) =>
    address.startsWith('/builds/latest') ? latest() : { status: 500, body: '' },
  )
  const { builds } = makeClient()
  builds.watchBuilds()
  const asked = (part: string) =>
    fetched.mock.calls.map(([address]) => address).filter((one) => one.includes(part))
  return { ...builds, page, document, asked }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('looking for a newer build', () => {
  it('happens once an hour, with the time as query, and reloads once when there is one', async () => {
    let id = 'b1'
    const { asked, page, hasNewBuild } = start(() => ({ body: { id } }))
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(asked('latest')).toEqual([`/builds/latest.json?${1_700_000_000_000 + HOUR}`])
    expect(page.location.reload).not.toHaveBeenCalled()
    id = 'b2'
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(page.location.reload).toHaveBeenCalledOnce()
    expect(hasNewBuild()).toBe(true)
  })

  it('happens when a tab comes back after more than an hour', async () => {
    const { asked, document } = start(() => ({ body: { id: 'b1' } }))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked('latest')).toHaveLength(0)
    // Sleeping tabs run no timers: only the clock goes on.
    vi.setSystemTime(1_700_000_000_000 + HOUR + 1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked('latest')).toHaveLength(1)
  })

  it('does not take the text away from somebody who is writing', async () => {
    const { page, checkBuild, hasNewBuild } = start(() => ({ body: { id: 'b2' } }), {
      matches: () => true,
    })
    await checkBuild()
    expect(page.location.reload).not.toHaveBeenCalled()
    expect(hasNewBuild()).toBe(true)
  })

  it.each([
    [new TypeError('offline')],
    [{ status: 503, body: {} }],
    [{ body: '<html>' }],
    [{ body: { id: 7 } }],
  ])('waits for the next time after %o', async (answer) => {
    const { page, checkBuild, hasNewBuild } = start(() => answer)
    await checkBuild()
    expect(page.location.reload).not.toHaveBeenCalled()
    expect(hasNewBuild()).toBe(false)
  })
})

it('fetches the manifest about a second after the page is idle, and only logs a failure', async () => {
  const { asked } = start(() => ({ body: { id: 'b1' } }))
  await vi.advanceTimersByTimeAsync(900)
  expect(asked('meta')).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked('meta')).toEqual(['/builds/meta/b1.json'])
  expect(console.error).toHaveBeenCalledOnce()
})

describe('a chunk that is missing', () => {
  const fail = (page: EventTarget) => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

  it('has the page reload once, and its error takes its course', async () => {
    const { page, isReloadingForChunk } = start(() => ({ body: { id: 'b1' } }))
    expect(fail(page)).toBe(true)
    expect(fail(page)).toBe(true)
    expect(await isReloadingForChunk()).toBe(true)
    expect(page.location.reload).toHaveBeenCalledOnce()
  })

  it.each([[new TypeError('offline')], [{ status: 502, body: {} }]])(
    'leaves the page standing when the server answers %o',
    async (answer) => {
      const { page, isReloadingForChunk } = start(() => answer)
      fail(page)
      expect(await isReloadingForChunk()).toBe(false)
      expect(page.location.reload).not.toHaveBeenCalled()
    },
  )

  it('does not take the text away from somebody who is writing', async () => {
    const { page, isReloadingForChunk } = start(() => ({ body: { id: 'b2' } }), { matches: () => true })
    fail(page)
    expect(await isReloadingForChunk()).toBe(false)
    expect(page.location.reload).not.toHaveBeenCalled()
  })

  it('has the page reload as soon as the server answers again', async () => {
    let answer: Parameters<typeof start>[0] = () => new TypeError('offline')
    const { page, isReloadingForChunk } = start(() => answer())
    fail(page)
    expect(await isReloadingForChunk()).toBe(false)
    answer = () => ({ body: { id: 'b1' } })
    fail(page)
    expect(await isReloadingForChunk()).toBe(true)
  })
})
