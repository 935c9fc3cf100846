import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { announceDuePosts } from '#features/kernel/posts/jobs/announce-due-posts.ts'
import { authorOf, insertAuthor, paragraphs } from '#tests/authoring.ts'
import { insertNode } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

const opened = await startedDatabase()
const { db } = opened
const before = await testSiteOn(opened)
const errors: string[][] = [before.errors]
afterEach(() => expect(errors.flat()).toEqual([]))

const TITLES = ['An article at eight', 'A topic at eight']
/** What strangers find of them: in the lists, on their own pages, and in the rendered page. */
async function foundOn({ call, get }: Pick<typeof before, 'call' | 'get'>, addresses: readonly string[]) {
  const lists = [
    await call('article.listArticles', { first: 10 }, { lang: 'en' }),
    await call('community.listTopics', { first: 10 }, { lang: 'en' }),
  ]
  const pages = await Promise.all(addresses.map((address) => get(`/en/${address}`)))
  return {
    listed: TITLES.filter((title) => JSON.stringify(lists.map(({ body }) => body)).includes(title)),
    pages: pages.map(({ status }) => status),
  }
}

it('what is to come out while the site is away is out when it is back, and told to who waits for it', async () => {
  const author = await insertAuthor(db)
  const node = await insertNode(db)
  const reader = await insertAuthor(db)
  await db
    .insertInto('subscriptions')
    .values({ person_id: reader, kind: 'person', target_id: author, level: 'all' })
    .execute()
  const as = authorOf(before.call, before.signIn)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const text = { id: null, content: paragraphs('Words'), publishAt, language: 'en' }
  const answers = [
    await as(author, 'article.saveArticle', { ...text, title: TITLES[0] }),
    await as(author, 'mutates.createTopic', { ...text, title: TITLES[1], cat: node }),
  ]
  const addresses = answers.map(({ body }) => /"slug":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '')
  await runJob(db, announceDuePosts, null)
  expect(await foundOn(before, addresses)).toEqual({ listed: [], pages: [404, 404] })
  await before.close()

  // The hour passes while nothing runs: everything that is stored is an hour and a half older.
  await sql`update posts set published_at = published_at - interval '90 minutes',
    created_at = created_at - interval '90 minutes', updated_at = updated_at - interval '90 minutes'`.execute(
    db,
  )
  await sql`update job_marks set at = at - interval '90 minutes'`.execute(db)

  const after = await testSiteOn(opened)
  errors.push(after.errors)
  expect(await foundOn(after, addresses)).toEqual({ listed: TITLES, pages: [200, 200] })
  const { announced } = await runJob(db, announceDuePosts, null)
  expect(announced.map(({ name }) => name)).toEqual(['posts.due'])
  // Once, however often it starts.
  expect((await runJob(db, announceDuePosts, null)).announced).toEqual([])
})
