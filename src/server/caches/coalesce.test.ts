import { expect, it } from 'vitest'
import { createBatched, createCoalesced, createKeyedCoalesced } from './coalesce.ts'

/** Something slow that is done by hand. */
function slow() {
  const begun: Array<(result: number) => void> = []
  const make = () => new Promise<number>((resolve) => void begun.push(resolve))
  return { begun, make }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('gives nobody what was begun before they asked, and all who asked meanwhile the same', async () => {
  const { begun, make } = slow()
  const round = createCoalesced(make)
  const [first, second, third] = [round(), round(), round()]
  expect(begun).toHaveLength(1)
  begun[0]?.(1)
  await turn()
  expect(begun).toHaveLength(2)
  begun[1]?.(2)
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
})

it('goes on after a time that failed', async () => {
  const round = createCoalesced(async () => Promise.reject(new Error('no')))
  const both = await Promise.allSettled([round(), round()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('looks up many with one look, and says of who is not found that they are not', async () => {
  const looks: number[][] = []
  const find = createBatched(async (keys: number[]) => {
    looks.push(keys)
    await turn()
    return new Map(keys.filter((key) => key !== 4).map((key) => [key, key * 10]))
  })
  expect(await Promise.all([1, 2, 3, 3, 4].map(find))).toEqual([10, 20, 30, 30, undefined])
  expect(looks).toEqual([[1], [2, 3, 4]])
})

it('makes each name by itself, with the terms of who asked last', async () => {
  const together = createKeyedCoalesced()
  const made: string[] = []
  const make = (what: string) => async () => {
    made.push(what)
    await turn()
    return what
  }
  const all = await Promise.all([
    together('one', make('a')),
    together('one', make('b')),
    together('one', make('c')),
    together('two', make('d')),
  ])
  expect(all).toEqual(['a', 'c', 'c', 'd'])
  expect(made).toEqual(['a', 'd', 'c'])
})
