import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addViews } from '#features/kernel/posts/queries/add-views.ts'
import { readAll as readNotices } from '#features/services/notifications/queries/read.ts'
import { insertNotifications } from '#features/services/notifications/queries/write.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { reacting } from '#tests/reactions.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const PEOPLE = 200
/**
 * ms. A thousand calls at once on a busy machine are not all answered within the twenty seconds after which a site says
 * 503, and goes on with what it has begun: what is promised here is that the numbers are right, not how soon.
 */
const PATIENCE = 280_000
const { db, call, signIn, errors } = await testSite({ answeredWithin: PATIENCE })
const react = reacting({ call, signIn })
const nodeId = await insertNode(db)
const authorId = await insertPerson(db)
const topic = await insertTopic(db, { nodeId, authorId })
const on = { kind: 'topic', number: topic.number } as const
const DAY = '2026-01-01'

/** Everything one person does to the topic, half of whom take all of it back. */
async function visit(personId: number, place: number): Promise<void> {
  const { cookie } = await signIn(personId)
  const address = `10.8.${(personId >> 8) & 255}.${personId & 255}`
  const ask = async (action: string, data: object) => {
    const { status, body } = await call(action, data, { cookie, lang: 'en', address })
    expect([action, status, body.code]).toEqual([action, 200, undefined])
  }
  const said = await Promise.all([
    react(personId, 'ANSWER', on, `What person ${personId} knows of the question`),
    react(personId, 'COMMENT', on, `What person ${personId} has to say about it`),
    react(personId, 'LIKE', on, true),
    react(personId, 'FAVORITE', on, true),
    ask('mutates.joinNode', { id: nodeId }),
    addViews(db, DAY, [{ post: `topic:${topic.number}`, viewer: place >> 1 }]),
    notifyAuthor(personId),
  ])
  const [answer, comment] = said
  expect([answer, comment]).toMatchObject([{ status: 200 }, { status: 200 }])
  if (place % 2 === 0) return
  await Promise.all([
    ask('mutates.deleteAction', { type: 'answer', id: answer.gqContent?.id }),
    ask('mutates.deleteAction', { type: 'comment', id: comment.gqContent?.id }),
    react(personId, 'LIKE', on, false),
    react(personId, 'FAVORITE', on, false),
    ask('community.leaveNode', { id: nodeId }),
    readAll(),
  ])
}

const notifyAuthor = (actorId: number) =>
  db.transaction().execute((transaction) =>
    insertNotifications(
      transaction,
      {
        type: 'follow',
        actorId,
        groupKey: `follow/${actorId}`,
        postId: null,
        thing: { kind: 'person', id: actorId },
      },
      [{ personId: authorId, reason: 'followed' }],
      { now: new Date(), timeZone: 'Asia/Shanghai' },
    ),
  )

const readAll = () =>
  db.transaction().execute((transaction) => {
    const now = new Date()
    return readNotices(transaction, { personId: authorId, tab: null, upTo: now, now })
  })

/** Every counter of the town beside what the rows say. */
async function listCounters() {
  const { rows } = await sql<Record<string, number>>`select
      posts.answers, (select count(*) from answers where post_id = posts.id and state = 'published'
        and deleted_at is null) as "answersThere",
      posts.comments, (select count(*) from comments where post_id = posts.id and answer_id is null
        and state = 'approved' and deleted_at is null) as "commentsThere",
      posts.likes, (select count(*) from reactions where target_kind = 'post' and target_id = posts.id
        and kind = 'like') as "likesThere",
      posts.favorites, (select count(*) from reactions where target_kind = 'post' and target_id = posts.id
        and kind = 'favorite') as "favoritesThere",
      posts.views, (select count(*) from post_viewers where post_id = posts.id) as "viewsThere",
      nodes.members_count as members, (select count(*) from node_members where node_id = nodes.id
        and state = 'joined') as "membersThere",
      people.unread_notifications as unread, (select count(*) from notifications where person_id = people.id
        and read_at is null) as "unreadThere",
      (select sum(answers_count) from people) as "answersOfPeople"
    from posts join nodes on nodes.id = posts.node_id join people on people.id = posts.author_id
    where posts.id = ${topic.id}`.execute(db)
  return rows[0] ?? {}
}

it('every counter equals its rows after 200 people have acted and half of them have taken it back, at once', async () => {
  const people: number[] = []
  for (let place = 0; place < PEOPLE; place += 1) people.push(await insertSomebody(db, { level_key: 'lv1' }))
  await db
    .updateTable('posts')
    .set({ answers: 0, comments: 0, likes: 0, favorites: 0, views: 0 })
    .where('id', '=', topic.id)
    .execute()
  await Promise.all(people.map(visit))
  const counters = await listCounters()
  const half = PEOPLE / 2
  expect(counters).toMatchObject({
    answers: half,
    comments: half,
    likes: half,
    favorites: half,
    members: half,
  })
  expect(counters).toMatchObject({ views: half, answersOfPeople: half })
  for (const name of ['answers', 'comments', 'likes', 'favorites', 'views', 'members', 'unread']) {
    expect([name, counters[name]]).toEqual([name, counters[`${name}There`]])
  }
  expect(errors).toEqual([])
})
