import { expect, it } from 'vitest'
import { insertBounty } from '#tests/bounties.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const count = callerOf(call, signIn, 'admin.countWaiting')
const dispute = callerOf(call, signIn, 'community.disputeBounty')
const staff = await insertSomebody(db, { roles: ['staff'] })

const counts = async () =>
  ((await count(staff, {})).body as { guaqi: { admin: { waiting: object } } }).guaqi.admin.waiting

it('tells the team how much waits for it', async () => {
  expect(await counts()).toEqual({ reports: 0, tickets: 0, appeals: 0, disputes: 0, withdrawals: 0, held: 0 })
  await insertSanction(db, await insertSomebody(db), { appeal: 'Not me.' })
  const { askerId, topic } = await insertBounty(db, { scores: [2, 1] })
  await dispute(askerId, { topic: topic.number, reason: 'Copied' })
  expect(await counts()).toMatchObject({ appeals: 1, disputes: 1 })
})

it('refuses members and strangers', async () => {
  expect((await count(await insertSomebody(db), {})).status).toBe(403)
  expect((await count(null, {})).status).toBe(401)
})
