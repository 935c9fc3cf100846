import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertNode } from '#tests/community-rows.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { mergedColumns } from '#tests/merging.ts'
import { callerOf, insertSanction, insertSomebody, listAct } from '#tests/people.ts'
import { insertWholePerson, listWrongCounters } from '#tests/privacy/whole-person.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { mergeRest } from '../../jobs/merge-rest.ts'

const { db, call, signIn } = await testSite()
const { old, importSite, get } = await createOldSite(db)
const merge = callerOf(call, signIn, 'admin.mergePeople')
const admin = await insertSomebody(db, { roles: ['admin'] })
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-merge-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const why = { reason: 'They wrote from both addresses' }
const two = async () => [await insertSomebody(db), await insertSomebody(db)] as const

const thingOf = (number: number) => Buffer.from(`article:${number}`).toString('base64url')

/** Sums by kind and currency of what people hold together. */
async function worthOf(ids: readonly number[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; sum: number }>`
    select kind || '/' || currency as name, sum(balance)::bigint as sum from ledger_accounts
    where person_id = any(${ids}::bigint[]) group by 1 having sum(balance) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** How many rows say a person, by column. */
async function rowsOf(id: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [column] of mergedColumns) {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(name)}::text in (${String(id)}, ${`person:${id}`})`.execute(db)
    counts.set(column, rows[0]?.count ?? 0)
  }
  return counts
}

describe('admin.mergePeople', () => {
  it('brings over a person with rows in every table, to the last unit, and leaves every counter right', async () => {
    const { person: goes, other: stays, article } = await insertWholePerson(db, folder)
    await sql`update report_cases set decided_at = now(), outcome = 'dismissed' where thing_id = ${goes} and kind = 'user'`.execute(
      db,
    )
    await giveWorth(db, stays, { credit: 7, EUR: 11 })
    const before = {
      goes: await rowsOf(goes),
      stays: await rowsOf(stays),
      worth: await worthOf([goes, stays]),
    }
    expect(await merge(admin, { id: stays, other: goes, ...why })).toMatchObject({ status: 200 })

    expect(await worthOf([stays])).toEqual(before.worth)
    expect(await worthOf([goes])).toEqual({})
    expect((await checkLedger(db)).problem).toBeNull()
    expect(await listWrongCounters(db)).toEqual([])
    const after = { goes: await rowsOf(goes), stays: await rowsOf(stays) }
    for (const [column, fate] of mergedColumns) {
      const [was, is] = [before.goes.get(column) ?? 0, after.goes.get(column) ?? 0]
      if ('stays' in fate) expect(is, column).toBe(was)
      if ('goes' in fate) expect(is, column).toBe(0)
      if (!('moves' in fate)) continue
      if (fate.double !== 'stays') expect(is, column).toBe(0)
      // Nothing is lost of what nobody can have twice, but what the two wrote to each other.
      if (!fate.once && !column.startsWith('messages.'))
        expect((after.stays.get(column) ?? 0) + is, column).toBe(was + (before.stays.get(column) ?? 0))
    }
    const { rows: unread } = await sql<{ isRight: boolean }>`
      select unread_notifications = (select count(*) from notifications
        where person_id = people.id and is_shown and read_at is null) as "isRight"
      from people where id = any(array[${goes}, ${stays}]::bigint[])`.execute(db)
    expect(unread).toEqual([{ isRight: true }, { isRight: true }])
    const { body } = await call('article.getArticle', { id: String(article.number) })
    expect(JSON.stringify(body)).toContain('Olaf Other')
  })

  it('lets what an import brings of them later go to the account that stays', async () => {
    const authors = [{ login: 'ann', email: `ann-${old.number}@old.test`, name: 'Ann' }]
    await importSite({ authors, items: [{ id: 1, content: 'Old.' }] })
    const { author_id: goes } = await get(1)
    const stays = await insertSomebody(db)
    expect((await merge(admin, { id: stays, other: goes, ...why })).status).toBe(200)
    const report = await importSite({ authors, items: [{ id: 1, content: 'New.' }, { id: 2 }] })
    expect([(await get(1)).author_id, (await get(2)).author_id]).toEqual([stays, stays])
    expect([report.countOf('text-updated'), report.countOf('author')]).toEqual([1, 0])
  })

  it('closes the other account: its session ends, its addresses lead here, and it is on record', async () => {
    const [stays, goes] = await two()
    await db
      .updateTable('people')
      .set({ slug: 'old-me', email: 'old@town.test' })
      .where('id', '=', goes)
      .execute()
    const session = await signIn(goes)
    expect((await merge(admin, { id: stays, other: goes, ...why, name: 'goes' })).status).toBe(200)
    expect((await call('security.listEvents', {}, session)).status).toBe(401)
    for (const id of ['old-me', String(goes)]) {
      const { body } = await call('profile.getProfile', { id })
      expect((body.guaqi as { profile: { profile: object } }).profile.profile).toMatchObject({
        databaseId: stays,
      })
    }
    const person = await db.selectFrom('people').selectAll().where('id', '=', stays).executeTakeFirstOrThrow()
    expect(person).toMatchObject({ email: 'old@town.test', slug: expect.stringMatching(/^person-/) })
    for (const id of [stays, goes])
      expect(await listAct(db, id)).toMatchObject([
        { actor_id: admin, act: 'merge-people', detail: { from: goes, to: stays, ...why } },
      ])
  })

  it('counts once what both have done', async () => {
    const [stays, goes] = await two()
    const [third, text] = [await insertSomebody(db), await insertPost(db)]
    const nodeId = await insertNode(db)
    for (const person_id of [stays, goes]) {
      await db
        .insertInto('reactions')
        .values({ person_id, target_kind: 'post', target_id: text.id, kind: 'like' })
        .execute()
      await db.insertInto('follows').values({ follower_id: person_id, followed_id: third }).execute()
      await db.insertInto('node_members').values({ person_id, node_id: nodeId, state: 'joined' }).execute()
    }
    await db.insertInto('follows').values({ follower_id: goes, followed_id: stays }).execute()
    await sql`update posts set likes = 2 where id = ${text.id}`.execute(db)
    await sql`update people set followers_count = 2 where id = ${third}`.execute(db)
    await sql`update people set following_count = case when id = ${goes} then 2 else 1 end, followers_count = (id = ${stays})::int
      where id in (${goes}, ${stays})`.execute(db)
    const { rows } = await sql<{
      members: number
    }>`select members_count as members from nodes where id = ${nodeId}`.execute(db)
    await sql`update nodes set members_count = members_count + 2 where id = ${nodeId}`.execute(db)
    expect((await merge(admin, { id: stays, other: goes, ...why })).status).toBe(200)
    const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
      (await query.execute(db)).rows[0]?.count
    expect(await count(sql`select likes as count from posts where id = ${text.id}`)).toBe(1)
    expect(await count(sql`select followers_count as count from people where id = ${third}`)).toBe(1)
    expect(await count(sql`select following_count as count from people where id = ${stays}`)).toBe(1)
    expect(await count(sql`select followers_count as count from people where id = ${stays}`)).toBe(0)
    expect(await count(sql`select members_count as count from nodes where id = ${nodeId}`)).toBe(
      (rows[0]?.members ?? 0) + 1,
    )
  })

  it('lifts what holds for the other where it is asked to, and drops how they signed in', async () => {
    const [stays, goes] = await two()
    await insertSanction(db, goes)
    await db.updateTable('people').set({ email: 'dropped@town.test' }).where('id', '=', goes).execute()
    await merge(admin, { id: stays, other: goes, ...why, sanctions: 'lift', signIn: 'drop' })
    const found = await db.selectFrom('sanctions').selectAll().where('person_id', '=', stays).execute()
    expect(found).toMatchObject([{ lifted_by: admin }])
    const { email } = await db
      .selectFrom('people')
      .select('email')
      .where('id', '=', stays)
      .executeTakeFirstOrThrow()
    expect(email).toBeNull()
  })

  it('pressed twice at once is done once', async () => {
    const [stays, goes] = await two()
    await giveWorth(db, goes, { credit: 40 })
    const both = await Promise.all([1, 2].map(() => merge(admin, { id: stays, other: goes, ...why })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await worthOf([stays])).toEqual({ 'credit/credit': 40 })
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('stands others who write about both meanwhile, and a later look brings what they have written', async () => {
    const [stays, goes] = await two()
    const texts = await Promise.all(
      Array.from({ length: 12 }, (_, place) => insertPost(db, { authorId: place % 2 ? stays : goes })),
    )
    const readers = await Promise.all(Array.from({ length: 4 }, () => insertSomebody(db)))
    const sessions = await Promise.all([...readers, stays, goes].map((id) => signIn(id)))
    const likes = texts.flatMap(({ number }) =>
      sessions.map((session) =>
        call('mutates.content', { type: 'LIKE', id: thingOf(number), content: true }, session),
      ),
    )
    const [merged, ...liked] = await Promise.all([merge(admin, { id: stays, other: goes, ...why }), ...likes])
    expect(merged.status).toBe(200)
    expect(liked.filter(({ status }) => status >= 500)).toEqual([])
    await runJob(db, mergeRest, { from: goes, to: stays, byId: admin }, new Date(Date.now() + 60_000))
    expect((await rowsOf(goes)).get('reactions.person_id')).toBe(0)
    expect(await worthOf([goes])).toEqual({})
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('is for admins after a fresh check, and about two others who are not of the team', async () => {
    const [person, other] = await two()
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const code = async (id: number, away: number, more: object = {}) =>
      (await merge(admin, { id, other: away, ...why, ...more })).body.code
    expect(await code(person, 999_999)).toBe('person-not-found')
    expect(await code(person, person)).toBe('same-person')
    expect(await code(person, staff)).toBe('not-of-the-team')
    expect(await code(person, admin)).toBe('not-oneself')
    expect(await code(admin, person)).toBe('not-oneself')
    expect(await code(person, other, { reason: ' ' })).toBe('malformed')
    await db.insertInto('report_cases').values({ kind: 'user', thing_id: other, author_id: other }).execute()
    expect(await code(person, other)).toBe('merge-hindered')
    expect((await merge(staff, { id: person, other, ...why })).status).toBe(403)
    const { cookie, sessionId } = await signIn(admin)
    const long = new Date(Date.now() - 3_600_000)
    await db.updateTable('sessions').set({ created_at: long }).where('id', '=', sessionId).execute()
    expect((await call('admin.mergePeople', { id: person, other, ...why }, { cookie })).body.code).toBe(
      'confirmation-needed',
    )
    expect(await listAct(db, other)).toEqual([])
  })

  it('gives up where somebody holds one of them all the time', async () => {
    const [person, other] = await two()
    await db.transaction().execute(async (holding) => {
      await sql`select from people where id = ${other} for update`.execute(holding)
      expect((await merge(admin, { id: person, other, ...why })).body.code).toBe('merge-busy')
    })
    expect((await merge(admin, { id: person, other, ...why })).status).toBe(200)
  })
})
