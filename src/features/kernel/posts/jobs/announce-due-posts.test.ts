import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { announceDuePosts } from './announce-due-posts.ts'

const { db } = await testDatabase()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const at = (minutes: number) => runJob(db, announceDuePosts, null, inMinutes(minutes))

it('announces each post when its time has come, once, with the pages that may show it', async () => {
  const author = await insertPerson(db)
  const node = await insertNode(db)
  const article = await insertPost(db, { authorId: author, publishedAt: inMinutes(5) })
  const topic = await insertTopic(db, { nodeId: node, authorId: author, publishedAt: inMinutes(6) })
  await insertPost(db, { publishedAt: inMinutes(-1) })
  await insertPost(db, { state: 'draft', publishedAt: inMinutes(5) })
  await insertPost(db, { deletedAt: new Date(), publishedAt: inMinutes(5) })

  expect((await at(0)).announced).toEqual([])
  expect((await at(4)).announced).toEqual([])
  expect((await at(5.5)).announced).toEqual([
    { name: 'posts.due', tags: [`article:${article.number}`, 'articles', `person:${author}`] },
  ])
  expect((await at(5.5)).announced).toEqual([])
  // A clock that goes back brings nothing again.
  expect((await at(1)).announced).toEqual([])
  expect((await at(120)).announced).toEqual([
    { name: 'posts.due', tags: [`topic:${topic.number}`, 'topics', `node:${node}`, `person:${author}`] },
  ])
})

it('does not announce what was published by hand, which its own action has announced', async () => {
  const { id } = await insertPost(db, { publishedAt: inMinutes(125) })
  await db
    .updateTable('posts')
    .set({ updated_at: inMinutes(126) })
    .where('id', '=', id)
    .execute()
  expect((await at(130)).announced).toEqual([])
})

it('announces thousands at once page by page, and takes nothing for swept where it fails', async () => {
  const author = await insertPerson(db)
  const { number } = await insertPost(db, { authorId: author })
  await db
    .insertInto('posts')
    .values(
      Array.from({ length: 1_201 }, (_, index) => ({
        kind: 'article',
        number: number + 1 + index,
        author_id: author,
        language: 'en',
        state: 'published',
        published_at: inMinutes(150),
      })),
    )
    .execute()
  const failing = db.transaction().execute(async (transaction) => {
    const { rangeToSweep } = await import('#server/jobs/sweep.ts')
    await rangeToSweep(transaction, 'posts.announceDue', inMinutes(160))
    throw new Error('The database went away.')
  })
  await expect(failing).rejects.toThrow()
  const { announced } = await at(160)
  expect(announced).toHaveLength(3)
  expect(
    new Set(announced.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('article:')))).size,
  ).toBe(1_201)
})
