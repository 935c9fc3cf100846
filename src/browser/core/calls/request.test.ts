import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read, type, write } from '#shared/contract.ts'
import { fakeFetch, fakeWindow, makeClient, makePayload } from '#tests/browser/fakes.ts'

const listDocs = read('docs.list', {
  at: 'guaqi.docs.list',
  data: type<{ first: number }>(),
  result: type<string[]>(),
})

let client = makeClient()
const toasts = () => client.toasts.readToasts().map(({ kind, text, count }) => ({ kind, text, count }))

beforeEach(() => {
  fakeWindow('https://plaza.test/en/docs?x=1')
  client = makeClient()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('sends the wrapper fields beside action and data, and picks the result at its place', async () => {
    const fetched = fakeFetch(() => ({ body: { guaqi: { docs: { list: ['a'] } } } }))
    expect(await client.requests.request(listDocs, { first: 2 })).toEqual(['a'])
    const [address, init] = fetched.mock.calls[0] ?? []
    expect([address, init?.method]).toEqual(['/api/request', 'POST'])
    expect(JSON.parse(String(init?.body))).toEqual({
      action: 'docs.list',
      data: { first: 2 },
      path: '/en/docs',
      device: 'desktop',
      currency: 'USD',
      lang: 'en',
      visitorId: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  it('shows each message of a refusal and gives nothing', async () => {
    fakeFetch(() => ({ status: 400, body: { statusCode: 400, messages: ['a', 'b'], code: 'x' } }))
    expect(await client.requests.request(listDocs, { first: 2 })).toBeUndefined()
    expect(toasts()).toEqual([
      { kind: 'error', text: 'a', count: 1 },
      { kind: 'error', text: 'b', count: 1 },
    ])
  })

  it('says nothing of a refusal that is a step on the way, and everything of the others', async () => {
    fakeFetch(() => ({ status: 401, body: { statusCode: 401, messages: ['a'], code: 'x' } }))
    expect(await client.requests.send(listDocs, { first: 2 }, { steps: ['x'] })).toMatchObject({
      refusal: { code: 'x' },
    })
    expect(toasts()).toEqual([])
    await client.requests.send(listDocs, { first: 2 }, { steps: ['y'] })
    expect(toasts()).toEqual([{ kind: 'error', text: 'a', count: 1 }])
  })

  it('takes a status code for an error even when the answer came with 200', async () => {
    fakeFetch(() => ({ body: { statusCode: 200, messages: [], guaqi: { docs: { list: ['a'] } } } }))
    expect(await client.requests.request(listDocs, { first: 2 })).toBeUndefined()
    expect(toasts()).toEqual([])
  })

  it('says once, in the reader’s words, that there is no connection, with a count', async () => {
    fakeFetch(() => new TypeError('Failed to fetch'))
    await Promise.all([
      client.requests.request(listDocs, { first: 2 }),
      client.requests.request(listDocs, { first: 3 }),
    ])
    expect(toasts()).toEqual([{ kind: 'error', text: 'ui.unreachable', count: 2 }])
  })

  it('is silent about other failures', async () => {
    fakeFetch(() => ({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    expect(await client.requests.request(listDocs, { first: 2 })).toBeUndefined()
    expect(toasts()).toEqual([])
  })

  it('is silent when it was called off', async () => {
    const controller = new AbortController()
    fakeFetch(() => {
      controller.abort()
      return new DOMException('The operation was aborted.', 'AbortError')
    })
    expect(
      await client.requests.request(listDocs, { first: 2 }, { signal: controller.signal }),
    ).toBeUndefined()
    expect(toasts()).toEqual([])
  })

  it.each(['an answer', 'the end of its answer'])('is lost after half a minute without %s', async (what) => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const own = new AbortController()
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      setTimeout(() => late.abort(new DOMException('It took too long.', 'TimeoutError')))
      const hang = (end: (reason: unknown) => void) =>
        signal.addEventListener('abort', () => end(signal.reason))
      return what === 'an answer'
        ? new Promise((_resolve, reject) => hang(reject))
        : Promise.resolve(
            new Response(new ReadableStream({ start: (line) => hang((why) => line.error(why)) })),
          )
    })
    expect(await client.requests.send(listDocs, { first: 2 }, { signal: own.signal })).toEqual({
      ok: false,
      isUnreachable: true,
    })
    expect(toasts()).toEqual([{ kind: 'error', text: 'ui.unreachable', count: 1 }])
    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockRestore()
  })

  it('makes pages be asked anew after a change', async () => {
    const vote = write('docs.vote', { at: 'vote', data: type<object>(), result: type<boolean>() })
    const { state } = makePayload()
    const url = new URL('https://plaza.test/en/docs')
    const fetched = fakeFetch((address) => ({
      body: address === '/api/request' ? { vote: true } : makePayload(),
    }))
    await client.payloads.findPage(url, state)
    await client.requests.request(listDocs, { first: 2 })
    await client.payloads.findPage(url, state)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(await client.requests.request(vote, {})).toBe(true)
    await client.payloads.findPage(url, state)
    expect(fetched).toHaveBeenCalledTimes(4)
  })
})
