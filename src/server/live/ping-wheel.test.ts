import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createPingWheel } from './ping-wheel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket of which only is known what was done to it. */
function silent() {
  const done: string[] = []
  const ws = {
    OPEN: 1,
    CLOSED: 3,
    readyState: 1,
    done,
    ping: () => void done.push('ping'),
    terminate: () => void done.push('end'),
  }
  return ws as typeof ws & WebSocket
}

it('ends whoever answers no ping, and half-open connections that nobody is at the other end of', () => {
  const wheel = createPingWheel(() => {})
  const [gone, there, late] = [silent(), silent(), silent()]
  wheel.add(gone)
  wheel.add(there)
  vi.advanceTimersByTime(30_000)
  expect([gone.done, there.done]).toEqual([['ping'], ['ping']])
  wheel.onSign(there)
  vi.advanceTimersByTime(20_000)
  wheel.add(late)
  vi.advanceTimersByTime(10_000)
  expect([gone.done, there.done, late.done]).toEqual([['ping', 'end'], ['ping', 'ping'], []])
  wheel.stop()
})

it('pings many not all at one moment, and forgets those that have closed', () => {
  const turns: number[] = []
  const wheel = createPingWheel(() => void turns.push(1))
  const sockets = Array.from({ length: 30 }, () => {
    const ws = silent()
    wheel.add(ws)
    vi.advanceTimersByTime(1_000)
    return ws
  })
  expect(sockets.filter(({ done }) => done.length > 0).length).toBeLessThanOrEqual(1)
  const closed = sockets[9] as { readyState: number; done: string[] }
  closed.readyState = 3
  vi.advanceTimersByTime(15_000)
  const pinged = sockets.filter(({ done }) => done.length > 0).length
  expect(pinged).toBeGreaterThan(10)
  expect(pinged).toBeLessThan(18)
  expect(closed.done).toEqual([])
  expect(turns).toHaveLength(1)
  wheel.stop()
})
