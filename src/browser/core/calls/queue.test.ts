import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

function setUp() {
  const queue = createQueue(4)
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (key: string, isUrgent = false) =>
    queue.add(
      key,
      () => {
        started.push(key)
        const end = Promise.withResolvers<void>()
        ends.set(key, end)
        return end.promise
      },
      isUrgent,
    )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { queue, started, ends, add, settled }
}

it('never runs more than its limit at the same time', async () => {
  const { add, started, ends, settled } = setUp()
  for (let number = 1; number <= 20; number++) add(String(number))
  expect(started).toEqual(['1', '2', '3', '4'])
  ends.get('2')?.resolve()
  ends.get('3')?.reject(new Error('gone'))
  await settled()
  expect(started).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('lets the urgent go first, and drops what is not wanted any more', async () => {
  const { queue, add, started, ends, settled } = setUp()
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) add(key)
  add('7', true)
  add('1', true)
  queue.drop('5')
  ends.get('1')?.resolve()
  await settled()
  ends.get('2')?.resolve()
  await settled()
  ends.get('3')?.resolve()
  await settled()
  expect(started).toEqual(['1', '2', '3', '4', '7', '6'])
})
