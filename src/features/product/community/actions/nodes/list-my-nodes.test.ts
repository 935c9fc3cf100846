import { describe, expect, it } from 'vitest'
import { hoursAgo, inHours, insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { MyNodes } from '../../schemas.ts'

const { db, call, get, signIn } = await testSite()

async function ask(personId: number): Promise<MyNodes> {
  const { cookie } = await signIn(personId)
  const { status, body } = await call('community.listMyNodes', {}, { cookie })
  expect(status).toBe(200)
  return (body as { guaqi: { community: { myNodes: MyNodes } } }).guaqi.community.myNodes
}

const ABILITIES = ['enter', 'arrange', 'moderate', 'run'] as const
/** These, and none of the others. */
const may = (...abilities: ReadonlyArray<(typeof ABILITIES)[number]>) =>
  Object.fromEntries(ABILITIES.map((ability) => [ability, abilities.includes(ability)]))

describe('community.listMyNodes', () => {
  it('tells the nodes that one is in, waits for or runs, and no others', async () => {
    const me = await insertPerson(db)
    const until = inHours(5)
    const [joined, waiting, over, left, run] = await Promise.all([
      ...Array.from({ length: 4 }, () => insertNode(db, { visibility: 'private' })),
      insertNode(db, { visibility: 'private', admin_id: me }),
    ])
    await insertNode(db)
    await db
      .insertInto('node_members')
      .values([
        { node_id: joined as number, person_id: me, state: 'joined', until },
        { node_id: waiting as number, person_id: me, state: 'waiting' },
        { node_id: over as number, person_id: me, state: 'joined', until: hoursAgo(1) },
        { node_id: left as number, person_id: me, state: 'left' },
      ])
      .execute()
    const rest = { waiting: 0, refusal: null }
    expect(await ask(me)).toEqual({
      others: { public: may('enter'), private: may() },
      nodes: [
        {
          databaseId: joined,
          isJoin: true,
          state: 'joined',
          until: until.toISOString(),
          can: may('enter'),
          ...rest,
        },
        { databaseId: waiting, isJoin: false, state: 'waiting', until: null, can: may(), ...rest },
        { databaseId: over, isJoin: false, state: 'none', until: null, can: may(), ...rest },
        {
          databaseId: run,
          isJoin: false,
          state: 'none',
          until: null,
          can: may('enter', 'arrange', 'moderate', 'run'),
          ...rest,
        },
      ].toSorted((one, other) => Number(one.databaseId) - Number(other.databaseId)),
    })
  })

  it('says of admins that they read and decide everywhere', async () => {
    const admin = await insertPerson(db)
    await db
      .updateTable('people')
      .set({ roles: ['admin'] })
      .where('id', '=', admin)
      .execute()
    const all = may('enter', 'arrange', 'moderate', 'run')
    expect(await ask(admin)).toEqual({ others: { public: all, private: all }, nodes: [] })
  })

  it('says of the team of the site that they arrange topics everywhere', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect(await ask(staff)).toEqual({
      others: { public: may('enter', 'arrange'), private: may('arrange') },
      nodes: [],
    })
  })

  it('refuses strangers', async () => {
    expect((await call('community.listMyNodes', {})).status).toBe(401)
  })

  it('is part of what a node page says to its reader alone, with the topics of a private node', async () => {
    const me = await insertPerson(db)
    const nodeId = await insertNode(db, { visibility: 'private', slug: 'backroom' })
    await db.insertInto('node_members').values({ node_id: nodeId, person_id: me, state: 'joined' }).execute()
    const { cookie } = await signIn(me)
    const own = async (path: string, options = {}) => {
      const { body } = await call('auth.pageData', { path }, options)
      return JSON.parse((body as { guaqi: { loginData: string } }).guaqi.loginData) as Record<string, object>
    }
    const parts = await own('/en/community/archive/backroom', { cookie })
    expect(parts.header).toMatchObject({ mine: { nodes: [{ databaseId: nodeId, state: 'joined' }] } })
    expect(parts.topics).toMatchObject({ list: { nodes: [] } })
    expect(await own('/en/community/archive/backroom')).toEqual({})
    const stranger = await signIn(await insertPerson(db))
    expect((await own('/en/community/archive/backroom', stranger)).topics).toEqual({ muted: [] })
    expect((await get('/en/community/archive/backroom', { cookie })).text).not.toContain('"mine"')
  })
})
