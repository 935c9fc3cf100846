import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWatchers } from './watchers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: string[] = []
  const present = new Set<number>()
  const watchers = createWatchers<string>({
    isHere: (id) => present.has(id),
    notify: (sockets, id, isHere) => void told.push(...[...sockets].map((one) => `${one} ${id} ${isHere}`)),
  })
  const come = (id: number) => {
    present.add(id)
    watchers.move(id, true)
  }
  const go = (id: number) => {
    present.delete(id)
    watchers.move(id, false)
  }
  const watch = (socket: string, people: number[]) => watchers.watch(socket, people, async () => people)
  return { ...watchers, watch, watchAs: watchers.watch, told, come, go }
}

it('a page that is loaded anew does not flicker: who has gone is still here for a moment', async () => {
  const { watch, come, go, told, isHere } = watched()
  await watch('one', [7])
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

it('only who watches now is told, and at once where somebody hides', async () => {
  const { watch, come, hide, told } = watched()
  await watch('one', [7, 8])
  await watch('two', [7])
  await watch('one', [8])
  come(7)
  come(8)
  hide(8)
  await watch('two', [])
  come(7)
  expect(told).toEqual(['two 7 true', 'one 8 true', 'one 8 false'])
})

it('who must not watch somebody any more is told at once that they are gone, and hears no more of them', async () => {
  const { watch, come, go, change, told } = watched()
  await watch('one', [7, 8])
  await watch('two', [7])
  come(7)
  change('one', 7, false)
  change('one', 7, false)
  go(7)
  vi.advanceTimersByTime(8_000)
  come(7)
  expect(told).toEqual(['one 7 true', 'two 7 true', 'one 7 false', 'two 7 false', 'two 7 true'])
  // And the other way: who may again, and whose page still shows them.
  change('one', 7, true)
  change('two', 8, true)
  come(8)
  expect(told.slice(5)).toEqual(['one 7 true', 'one 8 true'])
})

it('what changes while it is looked up is looked up again; a socket that closes meanwhile watches nobody', async () => {
  const { watchAs, change, come, forget, told } = watched()
  const answers = [[7, 8], [8]]
  const found = await watchAs('one', [7, 8], async () => {
    if (answers.length === 2) change('one', 7, false)
    return answers.shift() ?? []
  })
  expect(found).toEqual([8])
  await watchAs('two', [7], async () => {
    forget('two')
    return [7]
  })
  come(7)
  come(8)
  expect(told).toEqual(['one 8 true'])
})
