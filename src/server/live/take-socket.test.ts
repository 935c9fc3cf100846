import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createLog } from '../measures/log.ts'
import { type TakeOptions, takeSocket } from './take-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket as the other end sees it: what was said to it, and with what it was closed. */
function taken(more: Partial<TakeOptions> = {}) {
  const closed: number[] = []
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate: () => {},
    close: (code: number) => void closed.push(code),
  })
  takeSocket(ws as WebSocket, {
    authenticate: async () => undefined,
    enter: () => {},
    exit: () => {},
    check: async () => {},
    handle: () => {},
    onSign: () => {},
    log: createLog('silent'),
    ...more,
  })
  return { ws, closed, say: (text: string) => ws.emit('message', Buffer.from(text), false) }
}

it('is closed for whoever opens it and says nothing', () => {
  const { closed } = taken()
  vi.advanceTimersByTime(9_999)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(closed).toEqual([4401])
})

it('is closed where answering takes longer than saying: thirty-two wait, no more', async () => {
  const handled: string[] = []
  const { closed, say } = taken({
    authenticate: async () => ({ member: { personId: 1 }, send: () => {} }) as never,
    handle: (_peer, { type }) => {
      handled.push(type)
      return new Promise(() => {})
    },
  })
  say('{"type":"connect","data":{}}')
  await vi.advanceTimersByTimeAsync(0)
  for (let sent = 0; sent < 32; sent += 1) say('{"type":"slow"}')
  expect(closed).toEqual([])
  say('{"type":"slow"}')
  await vi.advanceTimersByTimeAsync(0)
  expect([closed, handled]).toEqual([[1008], ['slow']])
})
