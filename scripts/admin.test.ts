import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOn } from '#tests/command.ts'
import { listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, connection, call } = await testSite()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plaza-admin-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** With nobody at its terminal. */
const admin = commandOn('admin.ts', { connection }, () => ({ DATA_DIR: folder }))

test('the first admin of a site is made by a command, and signs in with what it printed', async () => {
  expect((await admin('list')).output).toContain('Nobody has a role yet')
  const { code, output } = await admin('create', 'Ada@Town.test')
  expect(code).toBe(0)
  const password = /shown only here: ([a-z0-9-]{24})\n/.exec(output)?.[1]
  const answer = await call('auth.login', { username: 'ada@town.test', password })
  expect(answer).toMatchObject({
    status: 200,
    body: { login: { user: { gqSlug: 'profile/ada', gqRoles: { isAdmin: true, canBuilder: true } } } },
  })
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'ada')
    .executeTakeFirstOrThrow()
  expect(await listAct(db, id)).toMatchObject([{ actor_id: null, act: 'create' }])
})

test('roles are given and taken, and the last admin stays', async () => {
  expect((await admin('create', 'ben')).code).toBe(0)
  expect((await admin('grant', 'ben', 'staff')).output).toBe('ben: admin, staff\n')
  expect((await admin('revoke', 'ada@town.test', 'admin')).output).toBe('ada: no role\n')
  const refused = await admin('revoke', 'ben', 'admin')
  expect(refused.code).not.toBe(0)
  expect(refused.errors).toContain('ben is the last admin')
  expect((await admin('list')).output).toBe('ben  admin, staff\n')
})

test('what cannot be is said in one sentence', async () => {
  for (const [words, said] of [
    [['create', 'ben'], 'ben is there already'],
    [['create', '!'], 'is no name for the address of a profile'],
    [['grant', 'nobody', 'staff'], 'There is nobody called nobody'],
    [['grant', 'ben', 'king'], 'There is no role king'],
    [['crown', 'ben'], 'Usage: npm run admin'],
  ] as const) {
    const { code, errors } = await admin(...words)
    expect([code === 0, errors.includes(said), errors.includes('    at ')], errors).toEqual([
      false,
      true,
      false,
    ])
  }
})
