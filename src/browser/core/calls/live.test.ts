import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameKind } from '#shared/live/frames.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { fakeWindow } from '#tests/browser/fakes.ts'
import { type Session, STRANGER } from '../visitor/session.ts'
import { createLive } from './live.ts'

/** A socket that the test is the other end of. */
class FakeSocket {
  static made: FakeSocket[] = []
  sent: unknown[] = []
  isClosed = false
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onclose = (_event: { code: number }) => {}
  readonly address: string
  constructor(address: URL) {
    this.address = address.href
    FakeSocket.made.push(this)
  }
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close() {
    this.isClosed = true
  }
  tell = (frame: object) => this.onmessage({ data: JSON.stringify(frame) })
}

const reader = (databaseId: number): Session => {
  const socketToken = { signature: 's', timestamp: Date.now() }
  const viewer = { databaseId, name: 'Ana', avatar: { url: '/a.png' }, socketToken }
  return { isSignedIn: true, viewer: viewer as Viewer }
}

/** A page of somebody who is signed in, with the socket that it has opened. */
function start() {
  const page = Object.assign(fakeWindow(), { WebSocket: FakeSocket })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  let session = reader(7)
  let tell = () => {}
  const reloadViewer = vi.fn(async () => {})
  const live = createLive({
    readSession: () => session,
    isSignedIn: () => session.isSignedIn,
    reloadViewer,
    updateViewer: vi.fn(),
    subscribeSession: (listener) => {
      tell = listener
      return () => {}
    },
  })
  live.startLive()
  vi.advanceTimersByTime(0)
  const become = (next: Session) => {
    session = next
    tell()
    vi.advanceTimersByTime(0)
  }
  return { live, page, become, reloadViewer }
}
const newest = (): FakeSocket => FakeSocket.made.at(-1) as FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says who it is for, and hears frames by their type until it is told not to', () => {
  const { live } = start()
  const socket = newest()
  socket.onopen()
  expect(socket.address).toBe('wss://plaza.test/api/ws')
  expect(socket.sent).toMatchObject([{ type: 'connect', data: { userId: 7, signature: 's' } }])
  live.sendLive({ type: 'lost' })
  socket.tell({ type: 'connected' })
  live.sendLive({ type: 'said' })
  expect([live.isLive(), socket.sent.slice(1)]).toEqual([true, [{ type: 'said' }]])
  const heard = vi.fn()
  const end = live.onLive(frameKind<unknown>('talk'), heard)
  socket.tell({ type: 'talk', room: 'a' })
  socket.tell({ type: 'other' })
  end()
  socket.tell({ type: 'talk', room: 'b' })
  expect(heard.mock.calls).toEqual([[{ type: 'talk', room: 'a' }]])
})

it('comes back after a break, and asks then what it has missed', () => {
  const { live, reloadViewer } = start()
  newest().tell({ type: 'connected' })
  newest().onclose({ code: 1006 })
  expect(live.isLive()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(FakeSocket.made).toHaveLength(2)
  expect(reloadViewer).not.toHaveBeenCalled()
  newest().tell({ type: 'connected' })
  expect([live.isLive(), reloadViewer.mock.calls.length]).toEqual([true, 1])
})

it('ends with the session, and is another for another reader', () => {
  const { become, live } = start()
  const first = newest()
  first.tell({ type: 'connected' })
  become(STRANGER)
  expect([first.isClosed, live.isLive(), FakeSocket.made.length]).toEqual([true, false, 1])
  become(reader(8))
  newest().onopen()
  expect(newest().sent).toMatchObject([{ data: { userId: 8 } }])
})
