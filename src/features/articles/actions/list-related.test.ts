import { expect, it } from 'vitest'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { ArticleCard } from '../schemas.ts'

const { db, call } = await testSite()

async function insertTerms(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    taxonomy: 'article-tag' as const,
    number: place + 1,
    language: 'en',
  }))
  return (await db.insertInto('terms').values(rows).returning('id').execute()).map(({ id }) => id)
}

it('gives those that share most first, never the article itself, and nothing that cannot be read', async () => {
  const [wood = 0, tools = 0, other = 0] = await insertTerms(3)
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
