import { describe, expect, it } from 'vitest'
import {
  hoursAgo,
  inHours,
  insertAnswer,
  insertComment,
  insertNode,
  insertTopic,
} from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { TopicView } from '../../schemas.ts'

const { db, call } = await testSite()
const nodeId = await insertNode(db, { name: 'Repairs', slug: 'repairs' })

const ask = (id: unknown, options: object = {}) =>
  call('community.getTopic', { id: String(id) }, { lang: 'en', currency: 'RMB', ...options })
async function get(id: unknown, options: object = {}): Promise<TopicView> {
  const { status, body } = await ask(id, options)
  expect(status).toBe(200)
  return (body as { guaqi: { community: { topic: TopicView } } }).guaqi.community.topic
}

describe('community.getTopic', () => {
  it('gives a topic by number, slug and former slug', async () => {
    const { id, number } = await insertTopic(db, { nodeId, slug: 'my-clock', title: 'My clock' })
    await db.insertInto('slug_history').values({ kind: 'topic', slug: 'the-clock', target_id: id }).execute()
    for (const address of [number, 'my-clock', 'the-clock']) {
      expect(await get(address)).toMatchObject({
        databaseId: number,
        path: 'community/my-clock',
        title: 'My clock',
        html: '<p>What do you think?</p>',
        hidden: null,
        node: { name: 'Repairs', path: 'community/archive/repairs' },
        cat: { databaseId: nodeId, gqSlug: 'community/archive/repairs' },
        bounty: null,
        vote: null,
      })
    }
  })

  it('never sends a hidden part to a stranger, only its size and the ways in, cheapest first', async () => {
    const { number } = await insertTopic(db, {
      nodeId,
      hidden: 'The rent is 4,200 a month.',
      access: [{ type: 'money', money: { RMB: 900 } }, { type: 'level', keys: ['lv3'] }, { type: 'login' }],
    })
    const { body } = await ask(number)
    expect(JSON.stringify(body)).not.toContain('4,200')
    expect(await get(number)).toMatchObject({
      hidden: {
        characters: 21,
        media: 0,
        ways: [
          { type: 'login' },
          { type: 'level', keys: ['lv3'] },
          { type: 'money', money: { amount: 900, currency: 'RMB' } },
        ],
      },
      access: { type: 'login' },
    })
  })

  it('shows everybody a hidden part whose list says free', async () => {
    const { number } = await insertTopic(db, { nodeId, hidden: 'All of it.', access: [{ type: 'free' }] })
    const topic = await get(number)
    expect(topic.html).toContain('All of it.')
    expect(topic).toMatchObject({ hidden: null, access: null })
  })

  it('brings the first of what was said to it, with the replies, and not what stands below its answers', async () => {
    const topic = await insertTopic(db, { nodeId })
    expect(await get(topic.number)).toMatchObject({ comments: 0, firstComments: [] })
    const said: number[] = []
    for (const hours of [5, 4, 3, 2]) {
      const createdAt = hoursAgo(hours)
      said.push(await insertComment(db, { postId: topic.id, text: `${hours} hours ago`, createdAt }))
    }
    const [first = 0] = said
    const reply = await insertComment(db, { postId: topic.id, parentId: first })
    await insertComment(db, { postId: topic.id, parentId: first, state: 'hidden' })
    await insertComment(db, { postId: topic.id, answerId: await insertAnswer(db, { topic }) })
    const { firstComments } = await get(topic.number)
    expect(firstComments.map(({ databaseId }) => databaseId)).toEqual(said.slice(0, 3))
    expect(firstComments[0]).toMatchObject({ html: '<p>5 hours ago</p>', replies: [{ databaseId: reply }] })
  })

  it('tells what a bounty offers, how long, and who may answer it', async () => {
    const asked = await insertPerson(db, { name: 'Wu' })
    const { id, number } = await insertTopic(db, { nodeId, topicType: 'bounty' })
    await db
      .insertInto('bounties')
      .values({
        post_id: id,
        kind: 'money',
        currency: 'USD',
        amount: 3000,
        target: 'some',
        deadline: inHours(5),
      })
      .execute()
    await db.insertInto('bounty_targets').values({ post_id: id, person_id: asked }).execute()
    expect(await get(number)).toMatchObject({
      bounty: { kind: 'money', amount: 3000, currency: 'USD', state: 'open', isOpen: true },
      bountyTargets: [{ databaseId: asked, name: 'Wu' }],
    })
  })

  it('keeps the counts of a vote to itself until it is over', async () => {
    const poll = async (deadline: Date) => {
      const { id, number } = await insertTopic(db, { nodeId, topicType: 'vote' })
      await db.insertInto('polls').values({ post_id: id, kind: 'single', deadline, voters: 7 }).execute()
      const options = ['Yes', 'No'].map((text, position) => ({
        post_id: id,
        position,
        text,
        ballots: 5 - 3 * position,
      }))
      await db.insertInto('poll_options').values(options).execute()
      return get(number)
    }
    const running = await poll(inHours(1))
    expect(running.vote).toMatchObject({ voters: 7, isOpen: true })
    expect(running.options.map(({ text, ballots }) => [text, ballots])).toEqual([
      ['Yes', null],
      ['No', null],
    ])
    const over = await poll(hoursAgo(1))
    expect(over.vote).toMatchObject({ voters: 7, isOpen: false })
    expect(over.options.map(({ text, ballots }) => [text, ballots])).toEqual([
      ['Yes', 5],
      ['No', 2],
    ])
  })

  it('says of what everybody could read and was deleted, with its node or by itself, that it is gone', async () => {
    const deleted = { nodeId, deletedAt: new Date() }
    for (const { number } of [
      await insertTopic(db, deleted),
      await insertTopic(db, { nodeId: await insertNode(db, { deleted_at: new Date() }) }),
    ]) {
      expect(await ask(number)).toMatchObject({ status: 410, body: { code: 'gone' } })
    }
    const unseen = [
      await insertTopic(db, { ...deleted, state: 'draft' }),
      await insertTopic(db, { ...deleted, publishedAt: inHours(1) }),
      await insertTopic(db, { ...deleted, nodeId: await insertNode(db, { visibility: 'private' }) }),
    ]
    for (const { number } of unseen) expect((await ask(number)).status).toBe(404)
  })

  it('refuses what is not there, not published, scheduled, or of another kind', async () => {
    const gone = [
      await insertTopic(db, { nodeId, state: 'draft' }),
      await insertTopic(db, { nodeId, state: 'hidden' }),
      await insertTopic(db, { nodeId, publishedAt: inHours(1) }),
    ].map(({ number }) => number)
    for (const id of [...gone, 999_999, 'nowhere', '0', '1.5', "'; drop table posts; --"]) {
      expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'topic-not-found' } })
    }
  })

  it('refuses a topic of a private node without a word of it', async () => {
    const closed = await insertNode(db, { visibility: 'private' })
    const { number } = await insertTopic(db, {
      nodeId: closed,
      title: 'Secret margins',
      text: 'Forty percent.',
    })
    const { status, body } = await ask(number)
    expect({ status, body }).toMatchObject({ status: 403, body: { statusCode: 403, code: 'private-node' } })
    expect(JSON.stringify(body)).not.toMatch(/Secret|Forty/)
  })
})
