import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const report = callerOf(call, signIn, 'mutates.createReport')
const list = callerOf(call, signIn, 'moderation.listReports')
const get = callerOf(call, signIn, 'moderation.getReport')
const note = callerOf(call, signIn, 'moderation.noteReport')
const resolve = callerOf(call, signIn, 'moderation.resolveReports')

async function insertKept() {
  const [admin, helper] = [await insertPerson(db), await insertPerson(db)]
  const nodeId = await insertNode(db, { admin_id: admin })
  await db
    .insertInto('node_members')
    .values({ node_id: nodeId, person_id: helper, role: 'moderator' })
    .execute()
  const topic = await insertTopic(db, { nodeId })
  return { admin, helper, nodeId, topic }
}
async function opened(postType: string, postId: number): Promise<number> {
  await report(await insertSomebody(db, { name: 'Whoever Reports' }), {
    postType,
    postId,
    type: 'spam',
    content: 'Look.',
  })
  const { id } = await db
    .selectFrom('report_cases')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const idsIn = (body: unknown) =>
  (body as { guaqi: { moderation: { reports: { nodes: Array<{ id: number }>; waiting: number } } } }).guaqi
    .moderation.reports

describe('reports for those who look after a node', () => {
  it('show what stands in their nodes, and nothing else', async () => {
    const [one, other] = [await insertKept(), await insertKept()]
    const own = [
      await opened('topic', one.topic.number),
      await opened('answer', await insertAnswer(db, { topic: one.topic })),
    ]
    const foreign = await opened('topic', other.topic.number)
    await opened('post', (await insertPost(db)).number)
    for (const person of [one.admin, one.helper]) {
      const { nodes, waiting } = idsIn((await list(person, {})).body)
      expect([nodes.map(({ id }) => id), waiting]).toEqual([own, 2])
      expect((await get(person, { id: foreign })).body.code).toBe('report-not-found')
      expect((await note(person, { id: foreign, text: 'Mine?' })).body.code).toBe('report-not-found')
    }
    const seen = await get(one.helper, { id: own[0] })
    expect(seen.body).toMatchObject({
      guaqi: {
        moderation: {
          report: {
            said: [{ person: null }],
            author: null,
            maySanction: false,
            outcomes: ['deleted', 'hidden', 'dismissed'],
          },
        },
      },
    })
    expect(JSON.stringify(seen.body)).not.toContain('Whoever Reports')
    expect((await list(await insertPerson(db), {})).status).toBe(403)
  })

  it('are decided there without sanctions, and the second is told by whom', async () => {
    const { admin, helper, topic } = await insertKept()
    const id = await opened('answer', await insertAnswer(db, { topic }))
    const decision = { ids: [id], outcome: 'hidden', reason: 'Rule 4.' }
    const banned = await resolve(helper, { ...decision, sanction: { kind: 'silence', until: null } })
    expect([banned.status, banned.body.code]).toEqual([403, 'sanction-by-team'])
    const both = await Promise.all([resolve(helper, decision), resolve(admin, decision)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('report-decided')
  })

  it('go with a topic that is moved, and are lost with the role', async () => {
    const [one, other] = [await insertKept(), await insertKept()]
    const id = await opened('topic', one.topic.number)
    await db.updateTable('posts').set({ node_id: other.nodeId }).where('id', '=', one.topic.id).execute()
    const decision = { ids: [id], outcome: 'dismissed', reason: 'Nothing is wrong.' }
    expect((await resolve(one.helper, decision)).body.code).toBe('report-not-found')
    await db
      .updateTable('node_members')
      .set({ role: 'member' })
      .where('person_id', '=', other.helper)
      .execute()
    expect((await resolve(other.helper, decision)).body.code).toBe('report-not-found')
    expect((await resolve(other.admin, decision)).status).toBe(200)
  })
})
