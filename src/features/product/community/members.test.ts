import { describe, expect, it } from 'vitest'
import type { Asker } from '#shared/people/asker.ts'
import { memberAsker, testCaller } from '#tests/caller.ts'
import { hoursAgo, inHours, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { getAnswer, getNode, getTopic, listAnswers, listTopics } from './contract.ts'

const { db, door } = await testSite()

const as = (personId: number | null, roles: Asker['roles'] = []) =>
  door.askAs(testCaller(personId === null ? undefined : memberAsker(personId, { roles })))

const admin = await insertPerson(db)
const author = await insertPerson(db)
const closed = await insertNode(db, { visibility: 'private', admin_id: admin })
const topic = await insertTopic(db, { nodeId: closed, authorId: author, title: 'Margins' })
const answer = await insertAnswer(db, { topic })

async function join(state: 'joined' | 'waiting' | 'left', until: Date | null = null): Promise<number> {
  const person = await insertPerson(db)
  await db.insertInto('node_members').values({ node_id: closed, person_id: person, state, until }).execute()
  return person
}

describe('a private node', () => {
  it('is read by its members, its admin, the author and the admins of the site', async () => {
    const readers = [
      as(await join('joined')),
      as(await join('joined', inHours(1))),
      as(admin),
      as(author),
      as(await insertPerson(db), ['admin']),
    ]
    for (const ask of readers) {
      const list = { tab: 'newest', first: 20, after: '' } as const
      expect(await ask(getTopic, { id: String(topic.number) })).toMatchObject({
        title: 'Margins',
        isPrivate: true,
      })
      expect((await ask(listTopics, { ...list, author })).nodes).toMatchObject([{ title: 'Margins' }])
      const answers = await ask(listAnswers, { topic: topic.number, sort: 'best', first: 20, after: '' })
      expect(answers.nodes).toMatchObject([{ databaseId: answer }])
      expect((await ask(getAnswer, { id: answer })).answer.databaseId).toBe(answer)
    }
  })

  it('is closed to everybody else: strangers, those who wait, left, or whose time is over', async () => {
    const others = [
      null,
      await insertPerson(db),
      await join('waiting'),
      await join('left'),
      await join('joined', hoursAgo(1)),
    ]
    for (const person of others) {
      const ask = as(person)
      await expect(ask(getTopic, { id: String(topic.number) })).rejects.toMatchObject({
        code: 'private-node',
      })
      await expect(ask(getAnswer, { id: answer })).rejects.toMatchObject({ code: 'private-node' })
      const { nodes } = await ask(listTopics, { author, tab: 'newest', first: 20, after: '' })
      expect(nodes).toEqual([])
    }
  })

  it('tells its members that they have joined', async () => {
    const metas = async (person: number | null) =>
      (await as(person)(getNode, { id: String(closed) })).communityCatMetas
    expect(await metas(await join('joined'))).toMatchObject({ isJoin: true, canRead: true })
    expect(await metas(await join('waiting'))).toMatchObject({ isJoin: false, canRead: false })
    expect(await metas(null)).toMatchObject({ isJoin: false, canRead: false })
    expect(await metas(admin)).toMatchObject({ isJoin: false, canRead: true })
  })
})

describe('a hidden part', () => {
  it('is read by those whom the list admits, and by its author', async () => {
    const nodeId = await insertNode(db)
    const hidden = await insertTopic(db, {
      nodeId,
      authorId: author,
      hidden: 'The rest.',
      access: [
        { type: 'level', keys: ['lv1'] },
        { type: 'money', money: { RMB: 900 } },
      ],
    })
    const read = async (person: number | null) => as(person)(getTopic, { id: String(hidden.number) })
    for (const person of [author, await insertPerson(db)]) {
      expect(await read(person)).toMatchObject({ hidden: null })
      expect((await read(person)).html).toContain('The rest.')
    }
    const stranger = await read(null)
    expect(stranger.html).not.toContain('The rest.')
    expect(stranger.hidden).toMatchObject({ characters: 8 })
  })

  it('is read by those who have commented, once their comment is approved', async () => {
    const hidden = await insertTopic(db, {
      nodeId: await insertNode(db),
      hidden: 'The rest.',
      access: [{ type: 'comment' }],
    })
    const person = await insertPerson(db)
    const said = { post_id: hidden.id, author_id: person, language: 'en', document: '{}' }
    const { id } = await db
      .insertInto('comments')
      .values({ ...said, state: 'pending' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const html = async () => (await as(person)(getTopic, { id: String(hidden.number) })).html
    expect(await html()).not.toContain('The rest.')
    await db.updateTable('comments').set({ state: 'approved' }).where('id', '=', id).execute()
    expect(await html()).toContain('The rest.')
  })
})
