import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const find = callerOf(call, signIn, 'admin.findPeople')
const staff = await insertSomebody(db, { roles: ['staff'] })

async function ids(data: unknown) {
  const { status, body } = await find(staff, data)
  expect(status).toBe(200)
  const { people } = (body as { guaqi: { admin: { people: { nodes: Array<{ databaseId: number }> } } } })
    .guaqi.admin
  return people.nodes.map(({ databaseId }) => databaseId)
}

describe('admin.findPeople', () => {
  it('finds a person by number, profile address, e-mail and phone, however they are typed', async () => {
    const id = await insertSomebody(db, {
      slug: 'lena-park',
      email: 'Lena@Town.test',
      phone: '+8613812345678',
    })
    for (const key of [String(id), 'Lena-Park', ' lena@town.TEST ', '+86 138 1234-5678', '8613812345678']) {
      expect([key, await ids({ key })]).toEqual([key, [id]])
    }
    expect(await ids({ key: 'nobody@town.test' })).toEqual([])
    expect(await ids({ key: "'; drop table people --" })).toEqual([])
  })

  it('lists the newest page by page, with what is in force against them', async () => {
    const all: number[] = []
    for (let index = 0; index < 23; index += 1) all.push(await insertSomebody(db))
    const last = all.at(-1) as number
    await insertSanction(db, last)
    const { body } = await find(staff, {})
    const { people } = (body as never as { guaqi: { admin: { people: never } } }).guaqi.admin as {
      people: { nodes: Array<{ databaseId: number; sanctions: string[] }>; endCursor: number }
    }
    expect(people.nodes).toHaveLength(20)
    expect(people.nodes[0]).toMatchObject({ databaseId: last, sanctions: ['silence'] })
    expect((await ids({ before: people.endCursor })).slice(0, 3)).toEqual(all.slice(0, 3).toReversed())
  })

  it('narrows the list to who is under a sanction, has a role, or is leaving, and says who was here when', async () => {
    const [silenced, leaving] = [await insertSomebody(db), await insertSomebody(db)]
    await insertSanction(db, silenced)
    await db.updateTable('people').set({ erase_at: new Date() }).where('id', '=', leaving).execute()
    expect(await ids({ standing: 'sanctioned' })).toContain(silenced)
    expect(await ids({ standing: 'sanctioned' })).not.toContain(leaving)
    expect(await ids({ standing: 'leaving' })).toEqual([leaving])
    expect(await ids({ standing: 'team' })).toEqual([staff])
    const { body } = await find(staff, { standing: 'team' })
    expect(JSON.stringify(body)).toMatch(/"seenAt":"\d{4}/)
    expect((await find(staff, { standing: 'rich' })).status).toBe(400)
  })

  it('refuses members and strangers', async () => {
    expect((await find(await insertSomebody(db), {})).status).toBe(403)
    expect((await find(null, {})).status).toBe(401)
  })

  it('narrows it to a role, a level, when they joined by the clock of the site, and when they were here', async () => {
    const person = await insertSomebody(db, { level_key: 'lv3', roles: ['builder'] })
    await db
      .updateTable('people')
      .set({ created_at: new Date('2020-05-01T16:30:00Z') })
      .where('id', '=', person)
      .execute()
    expect(await ids({ role: 'builder' })).toEqual([person])
    expect(await ids({ level: 'lv3', role: 'builder' })).toEqual([person])
    expect(await ids({ level: 'lv1', role: 'builder' })).toEqual([])
    // In Shanghai it is the second already.
    expect(await ids({ from: '2020-05-02', to: '2020-05-02' })).toEqual([person])
    expect(await ids({ from: '2020-04-01', to: '2020-05-01' })).toEqual([])
    expect(await ids({ role: 'builder', seen: 'away' })).toEqual([person])
    expect(await ids({ role: 'builder', seen: 'day' })).toEqual([])
    await signIn(person)
    expect(await ids({ role: 'builder', seen: 'day' })).toEqual([person])
    expect((await find(staff, { from: '2020-13-01' })).status).toBe(400)
  })
})
