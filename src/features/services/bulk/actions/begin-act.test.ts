import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertSomebody, listAct } from '#tests/people.ts'

const { db, admin, ask, resultOf, people, begin, finish, lineOf, levelOf, sessionId, signIn } =
  await bulkSite()
const LEVEL = { act: 'level', level: 'lv1' }

it('keeps who is chosen, and does it to each as if to them alone, with one line for all on record', async () => {
  const ids = await people(3)
  const act = await begin(LEVEL, ids)
  expect(await lineOf(act)).toMatchObject({ state: 'running', total: 3, changed: 0, to: 'lv1' })
  await finish(act)
  expect(await lineOf(act)).toMatchObject({ state: 'done', changed: 3, same: 0, refused: 0 })
  for (const id of ids) {
    expect(await levelOf(id)).toBe('lv1')
    expect(await listAct(db, id)).toMatchObject([
      { actor_id: admin, act: 'set-level', detail: { before: 'lv2', after: 'lv1' } },
    ])
  }
  const records = await db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'detail'])
    .where('subject', '=', `bulk:${act}`)
    .execute()
  expect(records).toMatchObject([{ act: 'bulk-begun', actor_id: admin, detail: { total: 3, level: 'lv1' } }])
})

it('gives and takes roles and sanctions, with their mails and ends of sessions', async () => {
  const ids = await people(2)
  const rolesOf = async () =>
    (await db.selectFrom('people').select('roles').where('id', 'in', ids).execute()).map(({ roles }) => roles)
  await finish(await begin({ act: 'giveRole', role: 'builder' }, ids))
  expect(await rolesOf()).toEqual([['builder'], ['builder']])
  await finish(await begin({ act: 'takeRole', role: 'builder' }, ids))
  expect(await rolesOf()).toEqual([[], []])
  const ban = { act: 'sanction', kind: 'login-ban', reason: 'Spam in a wave', days: 3 }
  const { cookie } = await signIn(ids[0] as number)
  const act = await begin(ban, ids)
  await finish(act)
  expect(await lineOf(act)).toMatchObject({ changed: 2, reason: 'Spam in a wave', to: 'login-ban' })
  expect((await ask('bulk.list', {}, cookie)).status).toBe(401)
})

it('refuses a choice that has changed, that is empty or too large, an unknown level, and a session left open', async () => {
  const ids = await people(2)
  const code = async (what: object, more: object) =>
    (await ask('bulk.begin', { what, chosen: { ids }, seen: 2, ...more })).body.code
  expect(await code(LEVEL, { seen: 3 })).toBe('choice-changed')
  expect(await code({ act: 'level', level: 'lv99' }, {})).toBe('no-such-level')
  expect(await code(LEVEL, { chosen: { filter: { level: 'nowhere' } } })).toBe('nobody-chosen')
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(0) })
    .where('id', '=', sessionId)
    .execute()
  expect(await code(LEVEL, {})).toBe('confirmation-needed')
  await db.updateTable('sessions').set({ created_at: new Date() }).where('id', '=', sessionId).execute()
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask('bulk.begin', { what: LEVEL, chosen: { ids }, seen: 2 }, staff.cookie)).status).toBe(403)
})

it('refuses what is not theirs, not for what was chosen, or names what is not there', async () => {
  const ids = await people(1)
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  const code = async (data: object, as?: string) =>
    (await ask('bulk.begin', { seen: 1, ...data }, as)).body.code
  expect(await code({ what: LEVEL, chosen: { ids } }, staff.cookie)).toBe('bulk-not-yours')
  expect(await code({ what: { act: 'close' }, chosen: { ids } })).toBe('act-not-for-these')
  const move = { what: { act: 'move', node: 999_999 }, chosen: { posts: [1] } }
  expect(await code(move)).toBe('target-not-found')
})

it('is one act where the same press comes twice, also at once', async () => {
  const ids = await people(2)
  const data = { what: LEVEL, chosen: { ids }, seen: 2, key: 'a-press-of-mine' }
  const begun = await Promise.all([ask('bulk.begin', data), ask('bulk.begin', data)])
  const acts = begun.map((one) => resultOf<{ act: number }>(one, 'begin').act)
  expect(acts[1]).toBe(acts[0])
  const again = await ask('bulk.begin', { ...data, seen: 99 })
  expect(resultOf<{ act: number }>(again, 'begin').act).toBe(acts[0])
  expect(await lineOf(acts[0] as number)).toMatchObject({ total: 2 })
})

it('takes a hundred thousand people, and not one more', async () => {
  await db
    .insertInto('people')
    .columns(['slug', 'name', 'name_key', 'level_key', 'language'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ n: number }>`generate_series(1, 100001)`.as<'n'>(sql`n(n)`))
        .select([
          sql<string>`'many-' || n`.as('slug'),
          sql<string>`'Many ' || n`.as('name'),
          sql<string>`'many ' || n`.as('name_key'),
          sql<string>`'crowd'`.as('level_key'),
          sql<string>`'en'`.as('language'),
        ]),
    )
    .execute()
  const data = { what: LEVEL, chosen: { filter: { level: 'crowd' } } }
  expect((await ask('bulk.begin', { ...data, seen: 100_001 })).body.code).toBe('too-many-chosen')
  await db.deleteFrom('people').where('slug', '=', 'many-1').execute()
  expect((await ask('bulk.begin', { ...data, seen: 100_000 })).status).toBe(200)
}, 60_000)
