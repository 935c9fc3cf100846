import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch, fakeWindow, makeClient, makePayload } from '#tests/browser/fakes.ts'
import { payloadAddress } from './payloads.ts'

const terms = { buildId: 'b1', device: 'mobile', currency: 'RMB' } as const
const at = (path: string) => new URL(path, 'https://plaza.test')
const page = { body: makePayload() }
let { payloads } = makeClient()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  payloads = makeClient().payloads
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('addresses the payload of a path with its own query and the terms', () => {
  const tail = 'build=b1&device=mobile&currency=RMB'
  expect(payloadAddress(at('/'), terms)).toBe(`/_payload.json?${tail}`)
  expect(payloadAddress(at('/en/'), terms)).toBe(`/en/_payload.json?${tail}`)
  expect(payloadAddress(at('/en/shop?sort=new#top'), terms)).toBe(`/en/shop/_payload.json?sort=new&${tail}`)
  expect(payloadAddress(at('/a?build=evil'), terms)).toBe(`/a/_payload.json?${tail}`)
})

describe('finding a page', () => {
  it('asks once for what several want at the same time', async () => {
    const fetched = fakeFetch(() => page)
    const arrivals = await Promise.all([
      payloads.findPage(at('/a'), terms),
      payloads.findPage(at('/a'), terms),
    ])
    expect(arrivals.map(({ kind }) => kind)).toEqual(['page', 'page'])
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('takes young pages from memory, and those seen longer ago only for going back', async () => {
    const fetched = fakeFetch(() => page)
    const { state } = page.body
    const find = (isBack = false) => payloads.findPage(at('/a'), state, isBack)
    await find()
    await find()
    payloads.keepPage(at('/a'), page.body)
    vi.advanceTimersByTime(60_001)
    await find(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    await find()
    expect(fetched).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10 * 60_000)
    await find(true)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it("asks anew for a page of one's own, except for going back", async () => {
    const own = makePayload({ isOwn: true })
    const fetched = fakeFetch(() => ({ body: own }))
    const find = (isBack = false) => payloads.findPage(at('/a'), own.state, isBack)
    await find()
    payloads.keepPage(at('/a'), own)
    await find(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    await find()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('does not lose what was seen to what is fetched ahead', async () => {
    const fetched = fakeFetch(() => page)
    payloads.keepPage(at('/seen'), page.body)
    for (let number = 0; number < 50; number++) await payloads.findPage(at(`/${number}`), page.body.state)
    await payloads.findPage(at('/seen'), page.body.state, true)
    expect(fetched).toHaveBeenCalledTimes(50)
  })

  it('keeps pages of other terms apart', async () => {
    const fetched = fakeFetch(() => page)
    await payloads.findPage(at('/a'), terms)
    await payloads.findPage(at('/a'), { ...terms, currency: 'USD' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('forgets everything after a change, also what was on its way', async () => {
    let answer: (said: typeof page) => void = () => {}
    const fetched = fakeFetch(
      () =>
        new Promise<typeof page>((resolve) => {
          answer = resolve
        }),
    )
    const before = payloads.findPage(at('/a'), terms)
    payloads.forgetPayloads()
    answer(page)
    await before
    void payloads.findPage(at('/a'), terms)
    expect(fetched).toHaveBeenCalledTimes(2)
    answer(page)
  })

  it('has the first page of the visit for going back', async () => {
    const fetched = fakeFetch(() => page)
    const first = makePayload()
    payloads.keepPage(at('/en'), first)
    expect(await payloads.findPage(at('/en'), first.state, true)).toEqual({ kind: 'page', payload: first })
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('what comes back', () => {
  const error = makePayload({
    status: 404,
    error: { status: 404, message: 'Page Not Found: /a', fatal: true },
  })

  it.each([
    ['a page', '/a', page, { kind: 'page' }],
    ['the page of an error', '/a', { status: 404, body: error }, { kind: 'page' }],
    ['a redirect', '/a', { body: { redirect: '/b', status: 301 } }, { kind: 'redirect', to: '/b' }],
    ['a file', '/a.pdf', { status: 404, body: error }, { kind: 'foreign' }],
    ['something else', '/a', { body: '<html>' }, { kind: 'foreign' }],
    [
      'a refusal',
      '/a',
      { status: 429, body: { statusCode: 429, messages: [] } },
      { kind: 'failed', status: 429 },
    ],
    ['a broken server', '/a', { status: 502, body: '' }, { kind: 'failed', status: 502 }],
    ['no network', '/a', new TypeError('offline'), { kind: 'failed', status: 503 }],
  ])('is told apart: %s', async (_what, path, answer, arrival) => {
    fakeFetch(() => answer)
    expect(await payloads.findPage(at(path), terms)).toMatchObject(arrival)
  })

  it('is asked for again where the session was too old to be known, and the refusal is not kept', async () => {
    fakeWindow('https://plaza.test/en')
    vi.stubGlobal('document', { cookie: 'auth_token_expires=1' })
    const own = makePayload({ isOwn: true })
    let isKnown = false
    const fetched = fakeFetch((address) => {
      if (address !== '/api/auth/refresh') return isKnown ? { body: own } : { status: 404, body: error }
      isKnown = true
      return { body: { authToken: 'new' } }
    })
    expect(await payloads.findPage(at('/a'), terms)).toMatchObject({ payload: { state: { isOwn: true } } })
    expect(fetched).toHaveBeenCalledTimes(3)
    // Known, and refused: there is nothing to renew.
    isKnown = true
    fakeFetch((address) => {
      if (address === '/api/auth/refresh') throw new Error('Renewed for nothing.')
      return { status: 403, body: makePayload({ status: 403, isOwn: true }) }
    })
    expect(await payloads.findPage(at('/b'), terms)).toMatchObject({ payload: { state: { status: 403 } } })
  })

  it('is asked for again when it is broken, not when it is missing', async () => {
    const broken = makePayload({ status: 500, error: { status: 500, message: 'x', fatal: true } })
    let answer = { status: 404, body: error }
    const fetched = fakeFetch(() => answer)
    await payloads.findPage(at('/a'), terms)
    await payloads.findPage(at('/a'), terms)
    expect(fetched).toHaveBeenCalledTimes(1)
    answer = { status: 500, body: broken }
    await payloads.findPage(at('/b'), terms)
    await payloads.findPage(at('/b'), terms)
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})
