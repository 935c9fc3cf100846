// @module-tag programs
import { expect, it } from 'vitest'
import { killRounds, type Victim } from './kill-rounds.ts'

/** What brings most down at once, each once; `npm run kills` goes on for a night. */
const VICTIMS: readonly Victim[] = ['all workers', 'the database', 'all']

it('loses nothing that was acknowledged, and does nothing twice, whatever is killed while people write', async () => {
  const { ground, rows, found } = await killRounds(VICTIMS, { people: 6, writers: 4, log: () => {} })
  expect([...found]).toEqual([])
  expect([...rows.keys()]).toEqual(VICTIMS)
  // Otherwise there was nothing to lose.
  expect(ground.log.done.size).toBeGreaterThan(0)
})
