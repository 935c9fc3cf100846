import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const mark = callerOf(call, signIn, 'setup.markStep')
const stateOf = async (name: string) =>
  (await db.selectFrom('milestones').select('state').where('name', '=', name).executeTakeFirst())?.state

it('leaves a step out, and takes it for done when it was done after all', async () => {
  expect((await mark(admin, { step: 'invite', state: 'skipped' })).status).toBe(200)
  expect(await stateOf('invite')).toBe('skipped')
  expect((await mark(admin, { step: 'invite', state: 'done' })).status).toBe(200)
  expect(await stateOf('invite')).toBe('done')
})

it('knows its steps, and is for admins alone', async () => {
  expect((await mark(admin, { step: 'backup', state: 'done' })).body.code).toBe('malformed')
  expect((await mark(admin, { step: 'look', state: 'maybe' })).body.code).toBe('malformed')
  const staff = await insertSomebody(db, { roles: ['staff'] })
  expect((await mark(staff, { step: 'look', state: 'done' })).status).toBe(403)
  expect((await call('setup.markStep', { step: 'look', state: 'done' })).status).toBe(401)
  expect(await stateOf('look')).toBeUndefined()
})
