import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { announceEndingVip } from './announce-ending-vip.ts'

const { db } = await testDatabase()
const DAY = 86_400_000

it('tells of the end a week before and a day before, once each, and nothing of what is for life', async () => {
  const start = Date.now()
  const at = (days: number) => runJob(db, announceEndingVip, null, new Date(start + days * DAY))
  await at(0)
  await insertSomebody(db, { vip_key: 'gold', vip_until: new Date(start + 10 * DAY) })
  await insertSomebody(db, { vip_key: 'gold', vip_until: null })
  const told: number[] = []
  for (const day of [1, 2.9, 3, 3.1, 5, 8.9, 9, 9.1, 11]) {
    const { announced } = await at(day)
    told.push(announced.filter(({ name }) => name === 'membership.ending').length)
  }
  expect(told).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0])
})
