import { describe, expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const name = callerOf(call, signIn, 'community.nameModerator')
const join = callerOf(call, signIn, 'mutates.joinNode')
const mark = callerOf(call, signIn, 'community.markTopic')

async function insertJoined() {
  const [admin, person] = [await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, { admin_id: admin })
  await join(person, { id: node })
  const { number: topic } = await insertTopic(db, { nodeId: node })
  return { admin, person, node, topic }
}
const roleOf = (node: number, person: number) =>
  db
    .selectFrom('node_members')
    .select(['role', 'state'])
    .where('node_id', '=', node)
    .where('person_id', '=', person)
    .executeTakeFirst()

describe('community.nameModerator', () => {
  it('lets a member look after the topics of the node, and not after the node itself', async () => {
    const { admin, person, node, topic } = await insertJoined()
    const pin = { topic, mark: 'pinned', isOn: true }
    expect((await mark(person, pin)).body.code).toBe('not-node-admin')
    expect((await name(admin, { node, person, isModerator: true })).status).toBe(200)
    expect((await mark(person, pin)).status).toBe(200)
    const settings = callerOf(call, signIn, 'community.getNodeSettings')
    expect((await settings(person, { node })).body.code).toBe('not-node-admin')
    const other = await insertPerson(db)
    await join(other, { id: node })
    expect((await name(person, { node, person: other, isModerator: true })).body.code).toBe('not-node-admin')
    const mine = await callerOf(call, signIn, 'community.listMyNodes')(person, {})
    expect(mine.body).toMatchObject({
      guaqi: {
        community: { myNodes: { nodes: [{ databaseId: node, can: { moderate: true, run: false } }] } },
      },
    })
  })

  it('is announced once, though two name at once, and taken back', async () => {
    const { admin, person, node, topic } = await insertJoined()
    const yes = { node, person, isModerator: true }
    const both = await Promise.all([name(admin, yes), name(admin, yes)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const announced = await db
      .selectFrom('outbox')
      .select('tags')
      .where('name', '=', 'node.moderatorNamed')
      .execute()
    expect(announced.filter(({ tags }) => tags.includes(`person:${person}:access`))).toHaveLength(1)
    expect((await name(admin, { ...yes, isModerator: false })).status).toBe(200)
    expect((await mark(person, { topic, mark: 'closed', isOn: true })).body.code).toBe('not-node-admin')
  })

  it('ends when they leave, and is not there again when they come back', async () => {
    const { admin, person, node } = await insertJoined()
    await name(admin, { node, person, isModerator: true })
    await callerOf(call, signIn, 'community.leaveNode')(person, { id: node })
    await join(person, { id: node })
    expect(await roleOf(node, person)).toEqual({ role: 'member', state: 'joined' })
  })

  it('is also for the team of the site', async () => {
    const { person, node } = await insertJoined()
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect((await name(staff, { node, person, isModerator: true })).status).toBe(200)
    expect(await roleOf(node, person)).toMatchObject({ role: 'moderator' })
  })

  it('refuses strangers, others, who is no member, its admin, one too many, and nodes that are not there', async () => {
    const { admin, person, node } = await insertJoined()
    const yes = { node, person, isModerator: true }
    expect((await call('community.nameModerator', yes)).status).toBe(401)
    expect((await name(person, yes)).body.code).toBe('not-node-admin')
    expect((await name(admin, { ...yes, person: admin })).body.code).toBe('runs-node-already')
    expect((await name(admin, { ...yes, person: await insertPerson(db) })).body.code).toBe('not-a-member')
    expect((await name(admin, { ...yes, node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
    expect((await name(admin, { ...yes, node: gone })).body.code).toBe('gone')
    const many = await Promise.all(Array.from({ length: 20 }, () => insertPerson(db)))
    await db
      .insertInto('node_members')
      .values(many.map((person_id) => ({ node_id: node, person_id, role: 'moderator' as const })))
      .execute()
    expect((await name(admin, yes)).body.code).toBe('moderators-full')
  })
})
