import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ANNOUNCED = 20_000

/** Two processes, of which each hears everything, unless it is lost. */
function twoProcesses() {
  const said: string[] = []
  const isLost = { now: false }
  const heard = () => ({ onLeft: () => {}, onMove: () => {}, onCount: () => {} })
  const broadcast = (text: string) => {
    if (isLost.now) return
    said.push(text)
    for (const process of [one, other]) process.receive(JSON.parse(text))
  }
  const one = createPresence({ broadcast, ...heard() })
  const other = createPresence({ broadcast, ...heard() })
  return { one, other, said, isLost }
}

it('forgets rooms that everybody has left, however many, and says no more of them', () => {
  const { one, other, said } = twoProcesses()
  for (let room = 0; room < 5_000; room += 1) {
    one.join(`topic ${room}`, 1, 'Ana')
    one.leave(`topic ${room}`, 1, 'Ana')
  }
  one.join('chat', 1, 'Ana')
  vi.advanceTimersByTime(4 * ANNOUNCED)
  said.length = 0
  vi.advanceTimersByTime(ANNOUNCED)
  expect(said.map((text) => JSON.parse(text).room)).toEqual(['chat'])
  one.join('topic 7', 1, 'Ana')
  vi.advanceTimersByTime(4 * ANNOUNCED)
  expect(['chat', 'topic 7', 'topic 8'].map(other.countIn)).toEqual([1, 1, 0])
})

it('tells the others that somebody has left, although the word of it was lost', () => {
  const { one, other, isLost } = twoProcesses()
  one.join('chat', 1, 'Ana')
  isLost.now = true
  one.leave('chat', 1, 'Ana')
  vi.advanceTimersByTime(ANNOUNCED)
  isLost.now = false
  expect(other.countIn('chat')).toBe(1)
  vi.advanceTimersByTime(ANNOUNCED)
  expect([other.countIn('chat'), other.isIn('chat', 1)]).toEqual([0, false])
})
