import { expect, it } from 'vitest'
import { inTurns, type Turn, takeTurn } from './turns.ts'

it('gives each part that is taken over a task of its own, in order', async () => {
  const turns: Array<Turn | undefined> = []
  const over: number[] = []
  const tasks: number[] = []
  let task = 0
  const count = setInterval(() => task++)
  const all = inTurns(() => {
    for (let part = 0; part < 3; part += 1) {
      const turn = takeTurn()
      turns.push(turn)
      void turn?.over.then(() => {
        over.push(part)
        tasks.push(task)
        // As long as a part takes: the interval comes before the next turn.
        const until = performance.now() + 3
        while (performance.now() < until);
      })
    }
  })
  expect(turns.map((turn) => turn?.isOver)).toEqual([false, false, false])
  await all
  clearInterval(count)
  expect(turns.map((turn) => turn?.isOver)).toEqual([true, true, true])
  expect(over).toEqual([0, 1, 2])
  expect(new Set(tasks).size).toBe(3)
})

it('gives none to what is made after that', async () => {
  await inTurns(() => {})
  expect(takeTurn()).toBeUndefined()
})
