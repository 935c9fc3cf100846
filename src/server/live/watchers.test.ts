import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWatchers } from './watchers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: string[] = []
  const present = new Set<number>()
  const watchers = createWatchers<string>({
    isHere: (id) => present.has(id),
    tell: (sockets, id, isHere) => void told.push(...[...sockets].map((one) => `${one} ${id} ${isHere}`)),
  })
  const come = (id: number) => {
    present.add(id)
    watchers.move(id, true)
  }
  const go = (id: number) => {
    present.delete(id)
    watchers.move(id, false)
  }
  return { ...watchers, told, come, go }
}

it('a page that is loaded anew does not flicker: who has gone is still here for a moment', () => {
  const { watch, come, go, told, isHere } = watched()
  watch('one', [7])
  come(7)
  go(7)
  expect(isHere(7)).toBe(true)
  vi.advanceTimersByTime(7_000)
  come(7)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['one 7 true'])
  go(7)
  vi.advanceTimersByTime(8_000)
  expect(told).toEqual(['one 7 true', 'one 7 false'])
  expect(isHere(7)).toBe(false)
})

it('only who watches now is told, and at once where somebody hides', () => {
  const { watch, come, hide, told } = watched()
  watch('one', [7, 8])
  watch('two', [7])
  watch('one', [8])
  come(7)
  come(8)
  hide(8)
  watch('two', [])
  come(7)
  expect(told).toEqual(['two 7 true', 'one 8 true', 'one 8 false'])
})
