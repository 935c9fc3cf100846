import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { renewalsSite } from '#tests/renewals.ts'

const { db, ask, renewing, rowOf, tend } = await renewalsSite()

it('lays down the jobs that look at it, for the staff alone', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const { personId, days } = await renewing({ has: 0 })
  await tend(personId, days(-7))
  await tend(personId, days(0))
  const { id } = await rowOf(personId)
  expect((await ask('shopDesk.lookAtRenewal')(staff, { id })).status).toBe(200)
  expect((await ask('shopDesk.lookAtRenewal')(personId, { id })).status).toBe(403)
  const { status, body } = await ask('shopDesk.lookAtRenewal')(staff, { id: 999_999 })
  expect([status, (body as { code: string }).code]).toEqual([404, 'renewal-not-found'])
})
