import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { tokenSite } from '#tests/tokens.ts'

const { db, ask, make, run, signIn, admin } = await tokenSite()

it('ends a token at once, whosever it is, and says so on record', async () => {
  const other = await insertSomebody(db, { roles: ['admin'] })
  const { id, token } = await make(['docs.getTree'], { as: (await signIn(other)).cookie })
  expect((await run(token, 'docs.getTree')).status).toBe(200)
  expect((await ask('tokens.revoke', { id })).status).toBe(200)
  expect(await run(token, 'docs.getTree')).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
  const acts = await db.selectFrom('audit_log').selectAll().where('act', '=', 'token-revoked').execute()
  expect(acts).toMatchObject([
    { actor_id: admin, subject: `token:${id}`, detail: { name: 'Robot', of: other } },
  ])
  expect((await ask('tokens.revoke', { id })).body.code).toBe('token-not-found')
})

it('is for admins, and finds no token that there is not', async () => {
  expect((await ask('tokens.revoke', { id: 999_999 })).body.code).toBe('token-not-found')
  expect((await ask('tokens.revoke', { id: 'x' })).body.code).toBe('token-not-found')
  expect((await ask('tokens.revoke', { id: 1 }, '')).status).toBe(401)
  const member = await signIn(await insertSomebody(db))
  expect((await ask('tokens.revoke', { id: 1 }, member.cookie)).status).toBe(403)
})
