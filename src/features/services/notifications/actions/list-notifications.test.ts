import { expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { notifyFollow } from '../jobs/notify-people.ts'
import { notifyAnswer } from '../jobs/notify-texts.ts'
import type { Notice, Notices } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'account.getNotifications')
const noticesOf = async (personId: number, data: object = {}): Promise<Notices> => {
  const { body } = await list(personId, data)
  return (body.guaqi as { account: { notifications: Notices } }).account.notifications
}
const nodesOf = async (personId: number, data: object = {}): Promise<Notice[]> =>
  (await noticesOf(personId, data)).edges.map(({ node }) => node)

const nodeId = await insertNode(db)
async function followedBy(count: number) {
  const person = await insertSomebody(db)
  for (let turn = 0; turn < count; turn += 1) {
    const fan = await insertSomebody(db, { name: `Fan ${turn}` })
    await db.insertInto('follows').values({ follower_id: fan, followed_id: person }).execute()
    await runJob(db, notifyFollow, { followerId: fan, followedId: person }, new Date(Date.now() + turn))
  }
  return person
}

it('is what the specification names, the newest first, with who, where and why', async () => {
  const person = await insertSomebody(db)
  const topic = await insertTopic(db, { nodeId, authorId: person, title: 'Which bell?' })
  const answerId = await insertAnswer(db, { topic, text: 'The one at seven.' })
  await runJob(db, notifyAnswer, { answerId })
  const [node] = await nodesOf(person)
  expect(node).toMatchObject({
    toId: person,
    type: 'answer',
    reason: 'own-post',
    isUnread: true,
    count: 1,
    place: { title: 'Which bell?', path: `community/${topic.number}` },
    path: `community/answer/${answerId}`,
    excerpt: 'The one at seven.',
  })
  expect(node?.title).toMatch(/^Person \d+ answered your topic “Which bell\?”$/)
  expect(JSON.parse(node?.content ?? '')).toEqual({
    type: 'answer',
    slug: `community/answer/${answerId}`,
    title: 'Which bell?',
    desc: 'The one at seven.',
  })
})

it('is one line for all who did the same, in words for one, two and many', async () => {
  const [one, two, many] = [await followedBy(1), await followedBy(2), await followedBy(5)]
  const titles = await Promise.all([one, two, many].map(async (person) => (await nodesOf(person))[0]?.title))
  expect(titles).toEqual([
    'Fan 0 follows you now',
    'Fan 1 and Fan 0 follow you now',
    'Fan 4, Fan 3, and 3 more follow you now',
  ])
})

it('comes page by page, by parts and by what is unread, with exact counts', async () => {
  const person = await insertSomebody(db)
  const rows = Array.from({ length: 25 }, (_, index) => ({
    person_id: person,
    type: 'standing',
    tab: index < 5 ? ('worth' as const) : ('site' as const),
    reason: 'own-account',
    group_key: `key-${index}`,
    people: 0,
    read_at: index % 2 ? new Date() : null,
    mail: null,
    mailed_at: null,
    post_id: null,
    thing_kind: null,
    thing_id: null,
    happened_at: new Date(Date.now() - index * 1_000),
  }))
  await db.insertInto('notifications').values(rows).execute()
  const first = await noticesOf(person)
  expect([first.edges.length, first.pageInfo.hasNextPage, first.unread]).toEqual([
    20,
    true,
    { all: 13, tabs: { worth: 3, site: 10 } },
  ])
  const second = await noticesOf(person, { after: first.pageInfo.endCursor })
  expect([second.edges.length, second.pageInfo.hasNextPage]).toEqual([5, false])
  expect(new Set([...first.edges, ...second.edges].map(({ node }) => node.id)).size).toBe(25)
  expect((await nodesOf(person, { tab: 'worth' })).length).toBe(5)
  expect((await nodesOf(person, { unread: true })).length).toBe(13)
  expect((await nodesOf(person, { tab: 'worth', unread: true })).length).toBe(3)
})

it('tells nothing of what is closed to its reader or gone by now', async () => {
  const person = await insertSomebody(db)
  const hidden = await insertNode(db, { visibility: 'private' })
  await db.insertInto('node_members').values({ node_id: hidden, person_id: person }).execute()
  const topic = await insertTopic(db, { nodeId: hidden, title: 'The secret garden' })
  await db
    .insertInto('subscriptions')
    .values({ person_id: person, kind: 'post', target_id: topic.id, level: 'all' })
    .execute()
  const answerId = await insertAnswer(db, { topic, text: 'Behind the wall.' })
  const { notifySubscribers } = await import('../jobs/notify-subscribers.ts')
  await runJob(db, notifySubscribers, { about: 'answer', id: answerId, after: 0, told: [] })
  expect((await nodesOf(person))[0]).toMatchObject({ excerpt: 'Behind the wall.', isGone: false })
  await db.updateTable('node_members').set({ state: 'left' }).where('person_id', '=', person).execute()
  const [closed] = await nodesOf(person)
  expect(closed).toMatchObject({ isGone: true, place: null, path: null, people: [] })
  expect(JSON.stringify(closed)).not.toMatch(/secret|wall|Person/)
})

it('belongs to whoever is signed in, and takes nothing else', async () => {
  const person = await insertSomebody(db)
  expect((await list(null, {})).status).toBe(401)
  expect((await list(person, { tab: 'money' })).status).toBe(400)
  expect(await nodesOf(person, { after: 'nonsense' })).toEqual([])
})
