import { describe, expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { ArticleList } from '../schemas.ts'

const { db, call, get, signIn } = await testSite()

/** Articles a minute apart, the first one the newest; all at the same moment where `apart` is 0. */
async function insertArticles(count: number, termId: number, apart = 60_000) {
  const authorId = await insertPerson(db)
  const start = Date.now() - 86_400_000
  const numbers: number[] = []
  for (let place = 0; place < count; place += 1) {
    const publishedAt = new Date(start - place * apart)
    const { id, number } = await insertPost(db, { authorId, publishedAt })
    await db
      .insertInto('post_terms')
      .values({ term_id: termId, post_id: id, published_at: publishedAt })
      .execute()
    numbers.push(number)
  }
  return { numbers, authorId }
}

async function list(data: object, cookie = ''): Promise<ArticleList> {
  const { status, body } = await call('article.listArticles', data, { lang: 'en', cookie })
  expect(status).toBe(200)
  return (body.guaqi as { article: { articles: ArticleList } }).article.articles
}
const numbersOf = ({ edges }: ArticleList) => edges.map(({ node }) => node.databaseId)

/** Reads all pages of the list, following the cursors. */
async function walk(data: object, cookie = ''): Promise<number[]> {
  const found: number[] = []
  for (let after = ''; ; ) {
    const page = await list({ ...data, after }, cookie)
    found.push(...numbersOf(page))
    if (!page.pageInfo.hasNextPage) return found
    after = page.pageInfo.endCursor
  }
}

describe('article.listArticles', () => {
  it('gives the articles of a category newest first, page after page, none twice', async () => {
    const { id, number } = await insertTerm(db)
    const { numbers } = await insertArticles(7, id)
    expect(await walk({ category: String(number), first: 3 })).toEqual(numbers)
  })

  it('loses none of those that came out in the same moment', async () => {
    const { id } = await insertTerm(db, { taxonomy: 'article-tag', slug: 'at-once' })
    const { numbers } = await insertArticles(5, id, 0)
    expect(await walk({ tag: 'at-once', first: 2 })).toEqual(numbers.toReversed())
  })

  it('gives the articles of a person', async () => {
    const { id } = await insertTerm(db)
    const { numbers, authorId } = await insertArticles(3, id)
    expect(await walk({ author: authorId, first: 2 })).toEqual(numbers)
  })

  it('puts the most read first where asked', async () => {
    const { number, id } = await insertPost(db)
    await db.updateTable('posts').set({ views: 5_000_000 }).where('id', '=', id).execute()
    expect(numbersOf(await list({ sort: 'popular', first: 1 }))).toEqual([number])
  })

  it('leaves out what is not out yet, deleted, or no article', async () => {
    const { id, number } = await insertTerm(db)
    const shown = await insertPost(db)
    const hidden = [
      await insertPost(db, { state: 'draft' }),
      await insertPost(db, { state: 'hidden' }),
      await insertPost(db, { publishedAt: new Date(Date.now() + 60_000) }),
      await insertPost(db, { deletedAt: new Date() }),
      await insertPost(db, { kind: 'product' }),
    ]
    for (const post of [shown, ...hidden]) {
      await db
        .insertInto('post_terms')
        .values({ term_id: id, post_id: post.id, published_at: new Date() })
        .execute()
    }
    expect(numbersOf(await list({ category: String(number) }))).toEqual([shown.number])
  })

  it('shows authors and admins no more of a list than everybody, and they reach its end', async () => {
    const { id } = await insertTerm(db)
    const { numbers, authorId } = await insertArticles(3, id)
    for (let left = 3; left > 0; left -= 1) {
      const draft = await insertPost(db, { authorId, state: 'draft' })
      await db.updateTable('posts').set({ published_at: null }).where('id', '=', draft.id).execute()
    }
    await insertPost(db, { authorId, deletedAt: new Date() })
    const author = await signIn(authorId)
    const admin = await signIn(await insertSomebody(db, { roles: ['admin'] }))
    for (const { cookie } of [author, admin]) {
      expect(await walk({ author: authorId, first: 2 }, cookie)).toEqual(numbers)
      expect(await walk({ first: 2 }, cookie)).toEqual(await walk({ first: 2 }))
    }
  })

  it('shows the texts of the reader’s language, else the original', async () => {
    const { id, number } = await insertTerm(db)
    const both = await insertPost(db, { language: 'zh-hans', titles: { 'zh-hans': '榕树', en: 'Banyan' } })
    const one = await insertPost(db, { language: 'zh-hans', titles: { 'zh-hans': '早市' } })
    for (const post of [both, one]) {
      await db
        .insertInto('post_terms')
        .values({ term_id: id, post_id: post.id, published_at: new Date() })
        .execute()
    }
    const { edges } = await list({ category: String(number) })
    const texts = edges.map(({ node: { title, language } }) => ({ title, language }))
    expect(texts).toEqual([
      { title: '早市', language: 'zh-hans' },
      { title: 'Banyan', language: 'en' },
    ])
  })

  it('refuses a category that is not there, and data that does not fit', async () => {
    const missing = await call('article.listArticles', { category: 'nowhere' }, { lang: 'en' })
    expect(missing).toMatchObject({ status: 404, body: { statusCode: 404, code: 'term-not-found' } })
    expect((await call('article.listArticles', { first: 31 })).status).toBe(400)
    expect((await call('article.listArticles', { author: -1 })).status).toBe(400)
  })

  it('starts anew where a cursor is not one of its own', async () => {
    const { id, number } = await insertTerm(db)
    const { numbers } = await insertArticles(2, id)
    expect(numbersOf(await list({ category: String(number), after: 'made-up' }))).toEqual(numbers)
  })
})

describe('the archive of articles', () => {
  it('can be read to its end by links alone', async () => {
    const { id, number } = await insertTerm(db)
    await insertArticles(26, id)
    const first = await get(`/en/article/archive/${number}`)
    expect(first.status).toBe(200)
    const older = /<a[^>]*href="([^"]*\?after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&')
    expect(older).toBeDefined()
    const second = await get(older as string)
    expect(second.status).toBe(200)
    const articles = (html: string) => new Set(html.match(/href="\/en\/article\/\d+"/g)).size
    expect([articles(first.text), articles(second.text)]).toEqual([24, 2])
    expect(second.text).not.toContain('?after=')
  })

  it('has one address for a category with a slug', async () => {
    const { number } = await insertTerm(db, { slug: 'by-name' })
    expect(await get(`/en/article/archive/${number}`)).toMatchObject({
      status: 301,
      headers: { location: '/en/article/archive/by-name' },
    })
    expect((await get('/en/article/archive/by-name')).status).toBe(200)
    expect((await get('/article/archive/by-nobody')).status).toBe(404)
    expect((await get('/article/tag/by-name')).status).toBe(404)
  })

  it('shows everything under `all`, also without a single article', async () => {
    expect((await get('/es/article/archive/all')).text).toContain('Artículos')
    expect((await get('/article/tag/all')).status).toBe(200)
  })
})
