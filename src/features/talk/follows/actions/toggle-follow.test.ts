import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { lockOf, untilOneWaits } from '#tests/waiting.ts'

const { db, call, signIn } = await testSite()

const counts = (id: number) =>
  db
    .selectFrom('people')
    .select(['followers_count as followers', 'following_count as following'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const follow = async (as: { cookie: string }, userId: unknown, address?: string) =>
  call('mutates.follow', { userId }, { ...as, lang: 'en', ...(address && { address }) })

describe('mutates.follow', () => {
  it('follows, and leaves off when it is asked again; by number, digits or opaque id', async () => {
    const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
    const as = await signIn(ana)
    expect(await follow(as, ben)).toMatchObject({
      status: 200,
      body: { gqFollow: { success: true, following: true } },
    })
    expect([await counts(ana), await counts(ben)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ])
    expect((await follow(as, String(ben))).body).toEqual({ gqFollow: { success: true, following: false } })
    expect((await follow(as, opaqueId('person', ben))).body).toEqual({
      gqFollow: { success: true, following: true },
    })
    const { body } = await call('profile.follow', { userId: ana, first: 12, after: '', type: 'following' })
    expect(body).toMatchObject({ guaqi: { profile: { follow: { edges: [{ node: { databaseId: ben } }] } } } })
  })

  it('counts right when two hundred press at once, each of them twice', async () => {
    const star = await insertPerson(db)
    const fans = await Promise.all(Array.from({ length: 100 }, () => insertPerson(db)))
    const sessions = await Promise.all(fans.map((fan) => signIn(fan)))
    const answers = await Promise.all(
      sessions.flatMap((as, index) =>
        // Every third person sends one request only.
        Array.from({ length: index % 3 === 0 ? 1 : 2 }, () => follow(as, star, `10.1.${index}.1`)),
      ),
    )
    expect(answers.map(({ status }) => status)).not.toContain(500)
    const { rows } = {
      rows: await db.selectFrom('follows').selectAll().where('followed_id', '=', star).execute(),
    }
    expect(rows).toHaveLength(34)
    expect(await counts(star)).toEqual({ followers: 34, following: 0 })
  })

  it('does not hang when everybody begins to follow everybody', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => insertPerson(db)))
    const sessions = await Promise.all(people.map((person) => signIn(person)))
    await Promise.all(
      sessions.flatMap((as, index) =>
        people.filter((_, other) => other !== index).map((other) => follow(as, other, `10.2.${index}.1`)),
      ),
    )
    for (const person of people) expect(await counts(person)).toEqual({ followers: 5, following: 5 })
  })

  it('waits for the one of the smaller id before it holds the other: two of each other never wait for ever', async () => {
    const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
    const as = await signIn(ben)
    // Written anew, the row stands behind the other.
    await sql`update people set name = name where id = ${ana}`.execute(db)
    const followed = await db.transaction().execute(async (transaction) => {
      await lockOf(ana).execute(transaction)
      const answer = follow(as, ana)
      await untilOneWaits(db)
      await sql`${lockOf(ben)} nowait`.execute(transaction)
      return { answer }
    })
    expect((await followed.answer).body).toEqual({ gqFollow: { success: true, following: true } })
  })

  it('invalidates the pages that show either of the two', async () => {
    const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
    await follow(await signIn(ana), ben)
    const said = await db
      .selectFrom('outbox')
      .select(['name', 'tags'])
      .where('name', '=', 'person.followed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(said).toEqual({
      name: 'person.followed',
      tags: [`person:${ben}:activity`, `person:${ana}:activity`],
    })
  })

  it('refuses a stranger, and changes nothing', async () => {
    const ben = await insertPerson(db)
    expect(await call('mutates.follow', { userId: ben })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
    expect(await counts(ben)).toEqual({ followers: 0, following: 0 })
  })

  it('refuses oneself', async () => {
    const ana = await insertPerson(db)
    expect(await follow(await signIn(ana), ana)).toMatchObject({
      status: 409,
      body: { code: 'follow-oneself', messages: ['You cannot follow yourself.'] },
    })
  })

  it('refuses whoever is not there, or has left', async () => {
    const [ana, gone] = [await insertPerson(db), await insertPerson(db)]
    await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    const as = await signIn(ana)
    for (const userId of [gone, 999_999, 'nobody', opaqueId('post', 1), 0, -1]) {
      expect(await follow(as, userId)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } })
    }
    expect(await counts(ana)).toEqual({ followers: 0, following: 0 })
  })

  it('refuses data of the wrong shape, and pages of other sites', async () => {
    const as = await signIn(await insertPerson(db))
    for (const userId of [undefined, null, {}, [1], 'x'.repeat(61)])
      expect((await follow(as, userId)).status).toBe(400)
    expect(
      await call('mutates.follow', { userId: 1 }, { ...as, origin: 'https://elsewhere.test' }),
    ).toMatchObject({
      body: { code: 'foreign-origin' },
    })
  })
})
