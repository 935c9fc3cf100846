import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const drop = (who: number | null, id: number) => as(who, 'mutates.deleteAction', { type: 'topic', id })

it('is gone from its page, its node, the search and every count, and keeps its words', async () => {
  const [person, node] = [await insertPerson(db), await insertNode(db)]
  const { body } = await as(person, 'mutates.createTopic', {
    title: 'Unwanted',
    content: '<p>Words</p>',
    cat: node,
  })
  const { slug } = body.gqCreateTopic as { slug: string }
  const number = Number(slug.split('/').at(-1))
  expect((await drop(person, number)).body).toEqual({ gqDeleteAction: { success: true } })
  expect((await call('community.getTopic', { id: String(number) }, { lang: 'en' })).body.statusCode).toBe(410)
  const { rows } = await sql`select nodes.topics_count as topics, people.topics_count as own,
      (select count(*) from search_entries where post_id = posts.id) as entries, title
    from posts join nodes on nodes.id = node_id join people on people.id = author_id
      join post_texts on post_id = posts.id where kind = 'topic' and number = ${number}`.execute(db)
  expect(rows).toEqual([{ topics: 0, own: 0, entries: 0, title: 'Unwanted' }])
})

it('is taken back by its author, the silenced too, its node’s admin and admins, and nobody else', async () => {
  const admin = await insertPerson(db)
  const [author, node] = [await insertPerson(db), await insertNode(db, { admin_id: admin })]
  const topics = await Promise.all([1, 2, 3].map(() => insertTopic(db, { nodeId: node, authorId: author })))
  const [one, two, three] = topics.map(({ number }) => number)
  if (!one || !two || !three) throw new Error('There are three.')
  expect((await drop(null, one)).status).toBe(401)
  expect((await drop(await insertPerson(db), one)).body.code).toBe('text-not-yours')
  expect((await drop(author, 99_999)).body.code).toBe('text-not-found')
  expect((await drop(admin, one)).status).toBe(200)
  expect((await drop(author, one)).body.code).toBe('text-not-found')
  expect((await drop(await insertSomebody(db, { roles: ['admin'] }), two)).status).toBe(200)
  await insertSanction(db, author)
  await insertSanction(db, admin)
  expect((await drop(admin, three)).body.code).toBe('silenced')
  expect((await drop(author, three)).status).toBe(200)
})

it('with an open bounty stays: others have a promise', async () => {
  const [author, node] = [await insertPerson(db), await insertNode(db)]
  const topic = await insertTopic(db, { nodeId: node, authorId: author, topicType: 'bounty' })
  const bounty = {
    post_id: topic.id,
    kind: 'credit',
    amount: 5,
    target: 'all',
    deadline: inHours(9),
  } as const
  await db.insertInto('bounties').values(bounty).execute()
  expect((await drop(author, topic.number)).body.code).toBe('bounty-open')
})
