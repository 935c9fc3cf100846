import { expect, it } from 'vitest'
import { insertPost, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { ArticleCard } from '../schemas.ts'

const { db, call } = await testSite()

const tag = async () => (await insertTerm(db, { taxonomy: 'article-tag' })).id

it('gives those that share most first, never the article itself, and nothing that cannot be read', async () => {
  const [wood, tools, other] = [await tag(), await tag(), await tag()]
  const write = async (termIds: number[], state: 'published' | 'draft' = 'published') => {
    const post = await insertPost(db, { state })
    const rows = termIds.map((term_id) => ({ term_id, post_id: post.id, published_at: new Date() }))
    await db.insertInto('post_terms').values(rows).execute()
    return post.number
  }
  const article = await write([wood, tools])
  const close = await write([wood, tools])
  const near = await write([tools])
  await write([other])
  await write([wood, tools], 'draft')
  const { body } = await call('article.listRelated', { id: article, first: 12 })
  const { related } = (body.guaqi as { article: { related: ArticleCard[] } }).article
  expect(related.map(({ databaseId }) => databaseId)).toEqual([close, near])
})

it('finds them also where a category holds more drafts and scheduled articles than it looks at', async () => {
  const { id: term_id } = await insertTerm(db)
  const [article, close] = [await insertPost(db), await insertPost(db)]
  const out = [article, close].map((post) => ({ term_id, post_id: post.id, published_at: new Date() }))
  const waiting = await Promise.all(
    // A day ahead, or with no day at all, as an import leaves them.
    Array.from({ length: 80 }, async (_, index) => ({
      term_id,
      post_id: (await insertPost(db, { state: 'draft' })).id,
      published_at: index % 2 ? new Date(Date.now() + 86_400_000) : null,
    })),
  )
  await db
    .insertInto('post_terms')
    .values([...out, ...waiting])
    .execute()
  const { body } = await call('article.listRelated', { id: article.number, first: 12 })
  const { related } = (body.guaqi as { article: { related: ArticleCard[] } }).article
  expect(related.map(({ databaseId }) => databaseId)).toEqual([close.number])
})
