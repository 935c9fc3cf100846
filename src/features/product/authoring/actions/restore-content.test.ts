import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf, insertAuthor } from '#tests/authoring.ts'
import { hoursAgo, insertNode } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { OwnTexts } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

it('puts a topic back where it stood, counted and found, for thirty days', async () => {
  const [admin, person, node] = [await insertAuthor(db), await insertPerson(db), await insertNode(db)]
  const { body } = await as(person, 'mutates.createTopic', {
    title: 'Back again',
    content: '<p>Words</p>',
    cat: node,
  })
  const { id, slug } = body.gqCreateTopic as { id: string; slug: string }
  const number = Number(slug.split('/').at(-1))
  const restore = (who: number | null, thing: string | number = id) =>
    as(who, 'content.restore', { type: 'topic', id: thing })
  await as(admin, 'mutates.deleteAction', { type: 'topic', id })
  expect((await restore(null)).status).toBe(401)
  // Its author, who did not take it back.
  expect((await restore(person)).body.code).toBe('removed-by-others')
  expect((await restore(admin, 99_999)).body.code).toBe('text-not-found')
  expect((await restore(admin)).status).toBe(200)
  expect((await restore(admin)).status).toBe(200)
  expect((await call('community.getTopic', { id: String(number) }, { lang: 'en' })).status).toBe(200)
  const { topics_count } = await db
    .selectFrom('nodes')
    .select('topics_count')
    .where('id', '=', node)
    .executeTakeFirstOrThrow()
  expect(topics_count).toBe(1)
  await sql`update posts set deleted_at = ${hoursAgo(31 * 24)} where number = ${number} and kind = 'topic'`.execute(
    db,
  )
  expect((await restore(admin)).body.code).toBe('too-late')
  // A topic that was merged into another cannot be restored.
  await sql`update posts set deleted_at = ${hoursAgo(1)}, merged_into = id where number = ${number} and kind = 'topic'`.execute(
    db,
  )
  expect((await restore(admin)).body.code).toBe('topic-merged')
})

it('lets authors put back what they took back themselves, as their list says', async () => {
  const [person, node] = [await insertPerson(db), await insertNode(db)]
  const { body } = await as(person, 'mutates.createTopic', {
    title: 'Too early',
    content: '<p>Words</p>',
    cat: node,
  })
  const { id } = body.gqCreateTopic as { id: string }
  await as(person, 'mutates.deleteAction', { type: 'topic', id })
  const removed = async () => {
    const { body: answer } = await as(person, 'content.listOwn', { state: 'removed' })
    return (answer.guaqi as { content: { own: OwnTexts } }).content.own.nodes
  }
  expect(await removed()).toMatchObject([{ title: 'Too early', isRestorable: true }])
  expect((await as(await insertPerson(db), 'content.restore', { type: 'topic', id })).body.code).toBe(
    'text-not-yours',
  )
  expect((await as(person, 'content.restore', { type: 'topic', id })).status).toBe(200)
  expect(await removed()).toEqual([])
})
