import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { read, type } from '#shared/contract.ts'
import { viewerOf, type WireViewer } from '#shared/people/viewer.ts'
import { fakeFetch, fakeWindow, makeClient } from '#tests/browser/fakes.ts'

const getViewer = read('test.viewer', {
  at: 'viewer',
  data: type<Record<string, unknown> | undefined>(),
  result: type<WireViewer | null>(),
})
const wire = {
  databaseId: 7,
  name: 'Ana',
  gqVIP: null,
  gqMoney: '',
  gqUserSocketToken: '{}',
  gqRoles: { userCan: ['comment'] },
} as WireViewer
const viewer = viewerOf(wire)

/** What one tab says is heard by all others, at once. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = []
  constructor() {
    super()
    FakeChannel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** A tab of one browser: the cookie is the same for all. */
function openTab() {
  const client = makeClient()
  const onEnd = vi.fn()
  client.session.startSession({ viewer: getViewer, onEnd })
  return { ...client.session, onEnd, said: () => client.toasts.readToasts().map(({ text }) => text) }
}
const holdSession = (isHeld: boolean) =>
  Object.assign(document, { cookie: isHeld ? `auth_token_expires=${Date.now() + 600_000}` : '' })

let isAway = false
beforeEach(() => {
  FakeChannel.open = []
  isAway = false
  fakeWindow('https://plaza.test/en')
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: vi.fn() } })
  fakeFetch((address) => {
    if (isAway) return new TypeError('offline')
    if (address === '/api/auth/logout') {
      holdSession(false)
      return { body: {} }
    }
    // Pages do not come: what stands there stands.
    return address === '/api/request' ? { body: { viewer: wire } } : new TypeError('offline')
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is taken up where the browser holds one, before it is known whose it is', async () => {
  expect(openTab().readSession()).toEqual({ isSignedIn: false, viewer: null })
  holdSession(true)
  const { readSession } = openTab()
  expect(readSession()).toEqual({ isSignedIn: true, viewer: null })
  await expect.poll(readSession).toEqual({ isSignedIn: true, viewer })
})

it('begins and ends in all tabs at once', async () => {
  const [one, other] = [openTab(), openTab()]
  holdSession(true)
  one.signedIn(wire)
  await expect.poll(other.readSession).toEqual({ isSignedIn: true, viewer })
  const heard = vi.fn()
  other.subscribeSession(heard)
  await one.signOut()
  expect([one.isSignedIn(), other.isSignedIn(), heard.mock.calls.length]).toEqual([false, false, 1])
  expect([one.onEnd, other.onEnd].map((end) => end.mock.calls.length)).toEqual([0, 0])
})

it('does not only look ended where the server did not hear of it', async () => {
  holdSession(true)
  const { isSignedIn, signOut, said } = openTab()
  isAway = true
  await signOut()
  expect(isSignedIn()).toBe(true)
  expect(said()).toContain('ui.unreachable')
})
