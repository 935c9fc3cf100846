import { describe, expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'community.listMoveTargets')
const move = callerOf(call, signIn, 'community.moveTopic')

async function targetsOf(person: number, topic: number) {
  const { status, body } = await list(person, { topic })
  expect(status).toBe(200)
  const { nodes } = (
    body as { guaqi: { community: { moveTargets: { nodes: Array<{ databaseId: number }> } } } }
  ).guaqi.community.moveTargets
  return nodes.map(({ databaseId }) => databaseId)
}

describe('community.listMoveTargets', () => {
  it('names to a moderator the other nodes that they moderate, of the same kind', async () => {
    const me = await insertPerson(db)
    const own = { admin_id: me }
    const [from, other, helped, foreign, closed, gone] = [
      await insertNode(db, own),
      await insertNode(db, own),
      await insertNode(db),
      await insertNode(db),
      await insertNode(db, { ...own, visibility: 'private' }),
      await insertNode(db, { ...own, deleted_at: new Date() }),
    ]
    await db
      .insertInto('node_members')
      .values({ node_id: helped, person_id: me, state: 'joined', role: 'moderator' })
      .execute()
    const { number } = await insertTopic(db, { nodeId: from })
    expect((await targetsOf(me, number)).toSorted()).toEqual([other, helped].toSorted())
    const all = [from, other, helped, foreign, closed, gone]
    const hidden = await insertTopic(db, { nodeId: closed })
    expect(await targetsOf(me, hidden.number)).toEqual([])
    // What is offered is what moving takes, and nothing else.
    for (const node of all.filter((id) => ![from, other, helped].includes(id)))
      expect((await move(me, { topic: number, node })).status).not.toBe(200)
    for (const node of [other, helped]) expect((await move(me, { topic: number, node })).status).toBe(200)
  })

  it('names to the team of the site the public nodes, to an admin also private ones', async () => {
    const [staff, admin] = [
      await insertSomebody(db, { roles: ['staff'] }),
      await insertSomebody(db, { roles: ['admin'] }),
    ]
    const [from, open] = [await insertNode(db), await insertNode(db)]
    const [closed, away] = [
      await insertNode(db, { visibility: 'private' }),
      await insertNode(db, { visibility: 'private' }),
    ]
    const topic = await insertTopic(db, { nodeId: from })
    const hidden = await insertTopic(db, { nodeId: closed })
    const offered = await targetsOf(staff, topic.number)
    expect(offered).toContain(open)
    expect(offered).not.toContain(closed)
    expect(offered).not.toContain(from)
    expect((await list(staff, { topic: hidden.number })).body.code).toBe('topic-not-found')
    expect(await targetsOf(admin, hidden.number)).toContain(away)
  })

  it('says the names in the language of the reader', async () => {
    const admin = await insertSomebody(db, { roles: ['admin'] })
    const { number } = await insertTopic(db, { nodeId: await insertNode(db) })
    const node = await insertNode(db, { name: 'Workbench' })
    const { cookie } = await signIn(admin)
    const { body } = await call('community.listMoveTargets', { topic: number }, { cookie, lang: 'es' })
    expect(JSON.stringify(body)).toContain(`{"databaseId":${node},"name":"Workbench (es)"}`)
  })

  it('refuses strangers, who may not move, and what is not there', async () => {
    const author = await insertPerson(db)
    const { number } = await insertTopic(db, { nodeId: await insertNode(db), authorId: author })
    expect((await call('community.listMoveTargets', { topic: number })).status).toBe(401)
    expect((await list(author, { topic: number })).body.code).toBe('not-node-admin')
    expect((await list(author, { topic: 999_999 })).body.code).toBe('topic-not-found')
    expect((await list(author, { topic: 'x' })).status).toBe(400)
  })
})
