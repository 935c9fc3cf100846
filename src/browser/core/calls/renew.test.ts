import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read, type, write } from '#shared/contract.ts'
import { fakeFetch, fakeWindow, makeClient } from '#tests/browser/fakes.ts'

const ask = read('test.ask', { at: 'answer', data: type<object>(), result: type<string>() })
const act = write('test.act', { at: 'answer', data: type<object>(), result: type<string>() })

let client = makeClient()
const holdSession = (expires: number) =>
  vi.stubGlobal('document', { cookie: `auth_token_expires=${expires}` })
const toasts = () => client.toasts.readToasts().map(({ text }) => text)

beforeEach(() => {
  fakeWindow('https://plaza.test/en')
  client = makeClient()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Addresses that were asked, and the token that each call carried. */
function answering(renewal: { status?: number; body: object }) {
  const asked: string[] = []
  fakeFetch((address, init) => {
    const { authToken } = JSON.parse(String(init?.body ?? '{}')) as { authToken?: string }
    asked.push(authToken ? `${address} ${authToken}` : address)
    return address === '/api/auth/refresh' ? renewal : { body: { answer: 'yes' } }
  })
  return asked
}

describe('an expired session', () => {
  it('is renewed once for five calls, which wait and then carry the new token', async () => {
    holdSession(Date.now() - 1)
    const asked = answering({ body: { authToken: 'new' } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.requests.request(ask, {})))
    expect(answers).toEqual(Array(5).fill('yes'))
    expect(asked).toEqual(['/api/auth/refresh', ...Array(5).fill('/api/request new')])
  })

  it('that cannot be renewed is said once, and ends', async () => {
    holdSession(Date.now() - 1)
    const ended = vi.fn(() => vi.stubGlobal('document', { cookie: '' }))
    client.renewal.whenSessionEnds(ended)
    const asked = answering({ status: 401, body: { statusCode: 401, message: 'Signed out.' } })
    await Promise.all([
      client.requests.request(ask, {}),
      client.requests.request(ask, {}),
      client.requests.request(ask, {}),
    ])
    expect(toasts()).toEqual(['Signed out.'])
    expect(ended).toHaveBeenCalledOnce()
    expect(asked.filter((address) => address === '/api/auth/refresh')).toHaveLength(1)
  })

  it('is said to be over once, also where the server refuses what is asked then', async () => {
    holdSession(Date.now() - 1)
    client.renewal.whenSessionEnds(() => vi.stubGlobal('document', { cookie: '' }))
    const refusal = { statusCode: 401, messages: ['Sign in.'], code: 'not-signed-in' }
    fakeFetch((address) =>
      address === '/api/auth/refresh'
        ? { status: 401, body: { statusCode: 401, message: 'Signed out.' } }
        : { status: 401, body: refusal },
    )
    expect(await client.requests.request(act, {})).toBeUndefined()
    expect(toasts()).toEqual(['Signed out.'])
  })

  it('is not given up for want of a network', async () => {
    holdSession(Date.now() - 1)
    const ended = vi.fn()
    client.renewal.whenSessionEnds(ended)
    fakeFetch(() => new TypeError('offline'))
    expect(await client.renewal.renewSession()).toBe(false)
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('a clock that is wrong', () => {
  it('by being late: the server says that nobody is signed in, and the call is made again', async () => {
    holdSession(Date.now() + 600_000)
    let calls = 0
    fakeFetch((address) => {
      if (address === '/api/auth/refresh') return { body: { authToken: 'new' } }
      calls += 1
      return calls === 1
        ? { status: 401, body: { statusCode: 401, messages: ['Sign in.'], code: 'not-signed-in' } }
        : { body: { answer: 'done' } }
    })
    expect(await client.requests.request(act, {})).toBe('done')
    expect(toasts()).toEqual([])
  })

  it('stands still while the device sleeps: then the time of day counts', async () => {
    holdSession(Date.now() - 1)
    const asked = answering({ body: { authToken: 'new' } })
    await client.requests.request(ask, {})
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 3_600_000)
    await client.requests.request(ask, {})
    vi.useRealTimers()
    expect(asked.filter((address) => address === '/api/auth/refresh')).toHaveLength(2)
  })

  it('by being early does not renew at every call', async () => {
    holdSession(Date.now() - 3_600_000)
    const asked = answering({ body: { authToken: 'new' } })
    for (let calls = 0; calls < 3; calls += 1) await client.requests.request(ask, {})
    expect(asked.filter((address) => address === '/api/auth/refresh')).toHaveLength(1)
  })
})

it('a stranger renews nothing, and is told what was refused', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const asked: string[] = []
  fakeFetch((address) => {
    asked.push(address)
    return { status: 401, body: { statusCode: 401, messages: ['Sign in.'], code: 'not-signed-in' } }
  })
  expect(await client.requests.request(act, {})).toBeUndefined()
  expect([asked, toasts()]).toEqual([['/api/request'], ['Sign in.']])
})
