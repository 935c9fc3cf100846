import { expect, it } from 'vitest'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { tokenSite } from '#tests/tokens.ts'

const { db, ask, make, run, signIn, cookie, admin } = await tokenSite()

const READ = ['docs.getTree', 'admin.findPeople']

it('makes a token that is shown once, of which only a hash is kept, and that calls what it was made for', async () => {
  const { id, token } = await make(READ)
  expect(token).toMatch(/^plaza_[0-9A-Za-z]{49}$/)
  const row = await db.selectFrom('access_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token.slice(6, 40))
  expect(row.hash).toHaveLength(32)
  expect(await run(token, 'docs.getTree')).toMatchObject({
    status: 200,
    headers: { 'ratelimit-policy': '"token";q=600;w=60' },
  })
  expect((await run(token, 'admin.findPeople', { key: '' })).status).toBe(200)
  expect(await run(token, 'admin.listAudit')).toMatchObject({
    status: 403,
    body: { code: 'token-scope', messages: ['This token does not cover the call admin.listAudit.'] },
  })
  const used = await db.selectFrom('access_tokens').select('used_on').where('id', '=', id).execute()
  expect(used[0]?.used_on).not.toBeNull()
  const acts = await db.selectFrom('audit_log').selectAll().where('act', '=', 'token-made').execute()
  expect(acts).toMatchObject([
    { actor_id: admin, subject: `token:${id}`, detail: { name: 'Robot', calls: 2 } },
  ])
  expect(JSON.stringify(acts)).not.toContain(token.slice(6, 40))
  // Made for a call that was closed to programs since: it is covered no more.
  const calls = [...READ, 'connections.list', 'admin.listKept', 'options.change']
  await db.updateTable('access_tokens').set({ calls }).where('id', '=', id).execute()
  expect((await run(token, 'docs.getTree')).status).toBe(200)
  for (const call of ['connections.list', 'admin.listKept', 'options.change'])
    expect(await run(token, call)).toMatchObject({ status: 403, body: { code: 'token-scope' } })
})

it('lets a program write from no page, and leaves it no cookie', async () => {
  const { token } = await make(['mutates.follow'])
  const ana = await insertSomebody(db)
  const answer = await run(token, 'mutates.follow', { userId: ana })
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

it('is refused beside a session, in an address, mistyped, and as nothing', async () => {
  const { token } = await make(READ)
  const codes = async (answer: ReturnType<typeof run>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  expect(await codes(run(token, 'docs.getTree', {}, { headers: { cookie } }))).toEqual([
    400,
    'token-and-session',
  ])
  expect(await codes(run(token, 'docs.getTree', {}, { authToken: '1.2.3' }))).toEqual([
    400,
    'token-and-session',
  ])
  for (const url of [`/api/request?access_token=${token}`, `/api/request?x=${token}`])
    expect(await codes(run(token, 'docs.getTree', {}, { url }))).toEqual([400, 'token-in-address'])
  for (const wrong of [
    '',
    'x',
    token.slice(0, -1),
    `${token.slice(0, -1)}~`,
    token.replace('plaza', 'PLAZA'),
  ])
    expect(await codes(run(wrong, 'docs.getTree'))).toEqual([401, 'token-wrong'])
  expect((await run('x', 'docs.getTree')).headers['www-authenticate']).toBe('Bearer error="invalid_token"')
})

it('never does more than its person may at that moment, and ends with their sessions by a sanction', async () => {
  const other = await insertSomebody(db, { roles: ['admin'] })
  const browser = await signIn(other)
  const { token } = await make(READ, { as: browser.cookie })
  await db.updateTable('people').set({ roles: [] }).where('id', '=', other).execute()
  expect(await run(token, 'admin.findPeople', { key: '' })).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  })
  expect((await run(token, 'docs.getTree')).status).toBe(200)
  await insertSanction(db, other, { kind: 'login-ban' })
  expect((await run(token, 'docs.getTree')).status).toBe(401)
})

it('stays when other browsers are signed out, and ends when all sessions are ended for its person', async () => {
  const other = await insertSomebody(db, { roles: ['admin'] })
  const browser = await signIn(other)
  const { token } = await make(READ, { as: browser.cookie })
  await ask('security.endOtherSessions', {}, browser.cookie)
  expect((await run(token, 'docs.getTree')).status).toBe(200)
  expect((await ask('admin.endSessions', { id: other })).status).toBe(200)
  expect((await run(token, 'docs.getTree')).status).toBe(401)
})

it('expires by itself', async () => {
  const { id, token } = await make(READ)
  await db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
  expect((await run(token, 'docs.getTree')).status).toBe(401)
})

it('is for admins who have just shown that it is them', async () => {
  const member = await signIn(await insertSomebody(db))
  const data = { name: 'Robot', calls: READ, days: 30 }
  expect((await ask('tokens.create', data, '')).status).toBe(401)
  expect((await ask('tokens.create', data, member.cookie)).body.code).toBe('not-allowed')
  const late = await signIn(admin)
  const before = new Date(Date.now() - 86_400_000)
  await db.updateTable('sessions').set({ created_at: before }).where('id', '=', late.sessionId).execute()
  expect(await ask('tokens.create', data, late.cookie)).toMatchObject({
    status: 403,
    body: { code: 'confirmation-needed' },
  })
})

it('is made for no call that concerns the security of its person, and for none at all never', async () => {
  for (const calls of [[], ['auth.viewer'], ['security.changePassword'], ['tokens.create'], ['no.such']])
    expect((await ask('tokens.create', { name: 'Robot', calls, days: 30 })).body.code).toBe('token-calls')
  for (const wrong of [{ days: 31 }, { days: 0 }, { name: ' ' }, { name: 'x'.repeat(61) }])
    expect((await ask('tokens.create', { name: 'Robot', calls: READ, days: null, ...wrong })).body.code).toBe(
      'malformed',
    )
})

it('is one of fifty at most', async () => {
  const many = await insertSomebody(db, { roles: ['admin'] })
  const browser = await signIn(many)
  const { id } = await make(READ, { as: browser.cookie })
  const row = await db.selectFrom('access_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .insertInto('access_tokens')
    .values(
      Array.from({ length: 49 }, (_, index) => {
        const { id: _id, ...rest } = row
        return { ...rest, hash: Buffer.from(`another ${index}`) }
      }),
    )
    .execute()
  const data = { name: 'Robot', calls: READ, days: null }
  expect((await ask('tokens.create', data, browser.cookie)).body.code).toBe('tokens-full')
})
