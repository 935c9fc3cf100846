import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { renewalsSite } from '#tests/renewals.ts'
import { lookAroundRenewals } from './look-around.ts'

const { db, renewing } = await renewalsSite()

it('what is due is found on its day, laid down once for each person, and again where that came to nothing', async () => {
  const { personId, days } = await renewing()
  let found = 0
  const look = (now: Date) =>
    runJob(db, lookAroundRenewals, null, now, {
      onEnqueue: (_job, data) => {
        if ((data as { personId: number }).personId === personId) found += 1
      },
    })
  await look(days(-8))
  expect(found).toBe(0)
  await look(days(-7))
  await look(days(-7))
  expect(found).toBe(1)
  await look(days(-6))
  expect(found).toBe(2)
})
