import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('moderation.deleteTemplate throws a text away, also twice', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const { id } = await db
    .insertInto('reply_templates')
    .values({ used_for: 'report', title: 'Old', text: 'Old.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const drop = callerOf(call, signIn, 'moderation.deleteTemplate')
  expect((await drop(await insertSomebody(db), { id })).status).toBe(403)
  for (const _ of [1, 2]) expect((await drop(staff, { id })).status).toBe(200)
  expect(await db.selectFrom('reply_templates').select('id').execute()).toEqual([])
})
