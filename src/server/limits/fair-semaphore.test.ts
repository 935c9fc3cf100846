import { expect, it } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

it('lets no more than some do it at once, in their order, also where one fails', async () => {
  const inTurn = createFairSemaphore(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (number % 3 === 0) throw new Error('failed')
    return number
  }
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const ends = await Promise.allSettled(numbers.map((number) => inTurn(work(number))))
  expect(begun).toEqual(numbers)
  expect(most).toBe(2)
  expect(ends.map(({ status }) => status)).toEqual(
    numbers.map((number) => (number % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(await inTurn(work(1))).toBe(1)
})

it('refuses at once whoever comes when enough wait', async () => {
  const inTurn = createFairSemaphore(1, { maxWaiting: 2 })
  const ends = await Promise.allSettled([1, 2, 3, 4].map((number) => inTurn(async () => number)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(ends[3]).toMatchObject({ reason: { code: 'unavailable', status: 503, retryAfter: 5 } })
  expect(await inTurn(async () => 5)).toBe(5)
})

it('serves askers in turn: who comes with many waits for themselves', async () => {
  const inTurn = createFairSemaphore(1, { maxWaiting: 10, maxPerAsker: 4 })
  const begun: string[] = []
  const ask = (who: string, number: number) =>
    inTurn(async () => {
      begun.push(`${who} ${number}`)
      await new Promise(setImmediate)
    }, who)
  const asked = [1, 2, 3, 4, 5, 6].map((number) => ask('many', number))
  asked.push(ask('one', 1), ask('other', 1), ask('one', 2))
  const ends = await Promise.allSettled(asked)
  expect(begun).toEqual(['many 1', 'many 2', 'one 1', 'other 1', 'many 3', 'one 2', 'many 4', 'many 5'])
  expect(ends[5]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
})

it('refuses who has waited too long, and serves those behind them', async () => {
  const inTurn = createFairSemaphore(1, { maxWait: 20 })
  let end = () => {}
  const long = inTurn(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(inTurn(async () => 'never', 'ana')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  const next = inTurn(async () => 'next', 'ana')
  end()
  await long
  expect(await next).toBe('next')
})

it('leaves places to others where one asker may have only some of them', async () => {
  const inTurn = createFairSemaphore(3, { mostOfAsker: 2 })
  const ends: Array<() => void> = []
  const begun: string[] = []
  const ask = (who: string) =>
    inTurn(async () => {
      begun.push(who)
      await new Promise<void>((end) => ends.push(end))
    }, who)
  const asked = ['many', 'many', 'many', 'one', 'one'].map(ask)
  await Promise.resolve()
  expect(begun).toEqual(['many', 'many', 'one'])
  // What one of them ends is for the next in line, who has a place again.
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['many', 'many', 'one', 'many'])
  ends[2]?.()
  await expect.poll(() => begun).toEqual(['many', 'many', 'one', 'many', 'one'])
  for (const end of ends) end()
  await Promise.all(asked)
})
