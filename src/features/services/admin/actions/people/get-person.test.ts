import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const get = callerOf(call, signIn, 'admin.getPerson')
const admin = await insertSomebody(db, { roles: ['admin'] })
const staff = await insertSomebody(db, { roles: ['staff'] })
const personIn = (body: unknown) => (body as { guaqi: { admin: { person: object } } }).guaqi.admin.person

describe('admin.getPerson', () => {
  it('shows what a person is, what was done to them, and what the asker may do', async () => {
    const person = await insertSomebody(db, {
      email: 'lena@town.test',
      vip_key: 'gold',
      vip_until: new Date(Date.now() + 60_000),
      password_hash: 'not-for-any-eyes',
    })
    await signIn(person)
    await db.insertInto('security_events').values({ person_id: person, kind: 'signed-in' }).execute()
    const silence = callerOf(call, signIn, 'admin.sanctionPerson')
    await silence(staff, { id: person, kind: 'silence', reason: 'Too loud.', until: null })
    await insertSanction(db, person, {
      kind: 'node-silence',
      node_id: await insertNode(db, { name: 'Lamps' }),
    })
    const { body } = await get(staff, { id: person })
    expect(personIn(body)).toMatchObject({
      databaseId: person,
      email: 'lena@town.test',
      vip: 'gold',
      sessions: 1,
      sanctions: [
        { kind: 'node-silence', node: 'Lamps', isInForce: true },
        { kind: 'silence', node: null, isInForce: true },
      ],
      events: [{ kind: 'signed-in' }],
      audit: [{ act: 'sanction' }],
      can: { sanction: true, promote: false, changeRoles: [] },
    })
    expect(JSON.stringify(body)).not.toContain('not-for-any-eyes')
    expect(personIn((await get(admin, { id: person })).body)).toMatchObject({
      can: { sanction: true, promote: true, changeRoles: ['admin', 'staff', 'builder'] },
    })
    expect(personIn((await get(staff, { id: admin })).body)).toMatchObject({
      can: { sanction: false, promote: false, changeRoles: [] },
    })
  })

  it('offers nobody a role for themselves, nor to take the last admin their role', async () => {
    const changes = async (asker: number, id: number) =>
      (personIn((await get(asker, { id })).body) as { can: { changeRoles: string[] } }).can.changeRoles
    expect(await changes(admin, admin)).toEqual([])
    const second = await insertSomebody(db, { roles: ['admin'] })
    expect(await changes(admin, admin)).toEqual(['admin'])
    expect(await changes(admin, second)).toEqual(['admin', 'staff', 'builder'])
    expect(await changes(admin, staff)).toEqual(['admin', 'staff', 'builder'])
    expect(await changes(staff, second)).toEqual([])
  })

  it('refuses a person who is not there; members and strangers altogether', async () => {
    expect(await get(staff, { id: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    const gone = await insertSomebody(db, { deleted_at: new Date() })
    expect((await get(staff, { id: gone })).status).toBe(404)
    expect((await get(gone, { id: staff })).status).toBe(401)
    expect((await get(await insertSomebody(db), { id: staff })).status).toBe(403)
    expect((await get(null, { id: staff })).status).toBe(401)
  })
})
