import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const sanction = callerOf(call, signIn, 'admin.sanctionPerson')
const staff = await insertSomebody(db, { roles: ['staff'] })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
const silence = { kind: 'silence', rule: 'No advertising', reason: 'Sold shoes in every topic.' }

interface Seen {
  darkRoom: { until: string | null; reason: string } | null
  gqRoles: { userCan: string[] }
}

async function viewerOf(cookie: string) {
  const { body } = await call('auth.viewer', {}, { cookie })
  return (body as { viewer: Seen | null }).viewer
}

describe('admin.sanctionPerson', () => {
  it('silences from the next call on, tells the person why and until when, and puts it on record', async () => {
    const person = await insertSomebody(db)
    const { cookie } = await signIn(person)
    expect((await viewerOf(cookie))?.gqRoles.userCan).toContain('comment')
    const until = inDays(3)
    expect((await sanction(staff, { id: person, ...silence, until })).status).toBe(200)
    const viewer = await viewerOf(cookie)
    expect(viewer?.gqRoles.userCan).toEqual(['readMessages'])
    expect(viewer?.darkRoom?.reason).toBe(silence.reason)
    expect(new Date(viewer?.darkRoom?.until ?? '').toISOString()).toBe(until)
    expect(await listAct(db, person)).toMatchObject([
      { actor_id: staff, act: 'sanction', detail: { ...silence, until, sessions: 0 } },
    ])
  })

  it('writes to the person, in their language', async () => {
    const person = await insertSomebody(db, { email: 'loud@town.test', language: 'es' })
    await sanction(staff, { id: person, ...silence, until: null })
    const { rows } = await sql<{ data: object }>`
      select data->'value' as data from jobs.job where data->'value'->>'to' = 'loud@town.test'`.execute(db)
    expect(rows).toMatchObject([{ data: { locale: 'es', template: 'sanction' } }])
  })

  it('shuts a person out: every session ends at once, and none can be renewed', async () => {
    const person = await insertSomebody(db)
    const { cookie } = await signIn(person)
    await sanction(staff, { id: person, kind: 'login-ban', reason: 'Threats.', until: null })
    expect(await viewerOf(cookie)).toBeNull()
    expect((await call('auth.pageData', { path: '/' }, { cookie })).status).toBe(401)
    // Other sessions, older or newer, have ended too.
    const { cookie: other } = await signIn(person)
    expect(await viewerOf(other)).toBeNull()
  })

  it('ends by itself', async () => {
    const person = await insertSomebody(db)
    const { cookie } = await signIn(person)
    await sanction(staff, { id: person, ...silence, until: inDays(1) })
    await db
      .updateTable('sanctions')
      .set({ until: new Date(Date.now() - 1) })
      .where('person_id', '=', person)
      .execute()
    const viewer = await viewerOf(cookie)
    expect(viewer?.darkRoom).toBeNull()
    expect(viewer?.gqRoles.userCan).toContain('comment')
  })

  it('refuses staff themselves and people with a role, whom admins may sanction', async () => {
    const admin = await insertSomebody(db, { roles: ['admin'] })
    const builder = await insertSomebody(db, { roles: ['builder'] })
    const asked = { ...silence, until: null }
    expect(await sanction(staff, { id: admin, ...asked })).toMatchObject({
      status: 403,
      body: { code: 'above-you' },
    })
    expect((await sanction(staff, { id: builder, ...asked })).status).toBe(403)
    expect(await sanction(staff, { id: staff, ...asked })).toMatchObject({
      status: 409,
      body: { code: 'not-oneself' },
    })
    expect((await sanction(admin, { id: builder, ...asked })).status).toBe(200)
  })

  it('leaves one admin who can come in, though two shut each other out at once', async () => {
    await db.updateTable('people').set({ roles: [] }).where('id', '!=', staff).execute()
    const [one, two] = [
      await insertSomebody(db, { roles: ['admin'] }),
      await insertSomebody(db, { roles: ['admin'] }),
    ]
    const shutOut = (who: number, id: number) =>
      sanction(who, { id, kind: 'login-ban', reason: 'A quarrel.', until: null })
    const both = await Promise.all([shutOut(one, two), shutOut(two, one)])
    // The session of the banned one has ended, so their call is refused as a stranger's.
    const statuses = both.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
    const left = await db
      .selectFrom('people')
      .leftJoin('sanctions', 'sanctions.person_id', 'people.id')
      .select('people.id')
      .where('people.id', 'in', [one, two])
      .where('sanctions.id', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    // Nor does an admin who was banned by a call that started later and committed first.
    const gone = await insertSomebody(db, { roles: ['admin'] })
    const later = new Date(Date.now() + 3_600_000)
    const ban = { person_id: gone, kind: 'login-ban' as const, rule: '', reason: 'A quarrel.', until: null }
    await db
      .insertInto('sanctions')
      .values({ ...ban, starts_at: later, created_by: staff, created_at: later })
      .execute()
    // An admin whose account is about to be erased does not count.
    const leaving = await insertSomebody(db, { roles: ['admin'], erase_at: new Date() })
    expect(await shutOut(leaving, left[0]?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'no-admin-left' },
    })
  })

  it('refuses members and strangers, nobody, no reason, and what would be over already', async () => {
    const person = await insertSomebody(db)
    const asked = { id: person, ...silence, until: null }
    expect((await sanction(null, asked)).status).toBe(401)
    expect((await sanction(person, asked)).status).toBe(403)
    expect(await sanction(staff, { ...asked, id: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    expect((await sanction(staff, { ...asked, reason: '  ' })).status).toBe(400)
    expect(await sanction(staff, { ...asked, until: inDays(-1) })).toMatchObject({
      status: 422,
      body: { code: 'sanction-over' },
    })
    expect(await listAct(db, person)).toEqual([])
  })
})
