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
