import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost, insertTerm, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, get, readOutbox, errors } = await testSite()

async function shown(name: string, settings: object): Promise<string> {
  await storeSettings(db, { pages: { desktop: { modules: { home: [{ id: 'one', name, settings }] } } } })
  await readOutbox()
  const { text } = await get('/en')
  return /<main[^>]*>(.*?)<\/main>/s.exec(text)?.[1] ?? ''
}
const isEmpty = (body: string) => body.replace(/<[^>]*>/g, '').trim() === ''
const postTerm = (term_id: number, post_id: number) =>
  db
    .insertInto('post_terms')
    .values({ term_id, post_id, published_at: new Date(Date.now() - 3_600_000) })
    .execute()

describe('lists of the product, placed on a page', () => {
  it('are of articles by tag or by author, and of nothing where the tag is gone', async () => {
    const authorId = await insertPerson(db)
    const own = await insertPost(db, { authorId, titles: { en: 'Word of the author' } })
    const other = await insertPost(db, { titles: { en: 'Word with a tag' } })
    const tag = await insertTerm(db, { taxonomy: 'article-tag', slug: 'trees' })
    await postTerm(tag.id, other.id)
    const byAuthor = await shown('article-list', { from: 'newest', author: authorId })
    expect(byAuthor).toContain('Word of the author')
    expect(byAuthor).not.toContain('Word with a tag')
    const byTag = await shown('article-list', { from: 'newest', tag: 'trees' })
    expect(byTag).toContain('Word with a tag')
    expect(byTag).not.toContain('Word of the author')
    expect(byTag).toContain('href="/en/article/tag/trees"')
    expect(isEmpty(await shown('article-list', { from: 'newest', tag: 'nobody-has-it' }))).toBe(true)
    expect(own.number).not.toBe(other.number)
  })

  it('are of topics by tag', async () => {
    const nodeId = await insertNode(db)
    const one = await insertTopic(db, { nodeId, title: 'Topic with a tag' })
    await insertTopic(db, { nodeId, title: 'Topic without' })
    const tag = await insertTerm(db, { taxonomy: 'community-tag' })
    await postTerm(tag.id, one.id)
    const body = await shown('topic-list', { from: 'tag', tag: tag.number, hasTabs: false })
    expect(body).toContain('Topic with a tag')
    expect(body).not.toContain('Topic without')
    expect(await shown('topic-list', { from: 'tag', tag: 99_999 })).not.toContain('Topic with')
  })

  it('are of products by category', async () => {
    const category = await insertTerm(db, { taxonomy: 'shop-category', slug: 'paper' })
    const one = await insertProduct(db, { titles: { en: 'A map' } })
    await insertProduct(db, { titles: { en: 'A kettle' } })
    await postTerm(category.id, one.id)
    const body = await shown('product-grid', { from: 'newest', category: 'paper' })
    expect(body).toContain('A map')
    expect(body).not.toContain('A kettle')
    expect(isEmpty(await shown('product-grid', { from: 'newest', category: 'gone' }))).toBe(true)
  })

  it('are of answers and of who helps', async () => {
    const nodeId = await insertNode(db, { slug: 'asked' })
    const topic = await insertTopic(db, { nodeId, title: 'How does one glaze a bowl?' })
    const authorId = await insertPerson(db, { name: 'Potter Po' })
    await insertAnswer(db, { topic, authorId, text: 'With ash.', isAccepted: true })
    const answers = await shown('latest-answers', { node: nodeId })
    expect(answers).toContain('How does one glaze a bowl?')
    expect(answers).toContain('With ash.')
    expect(await shown('leaderboard', { node: nodeId, days: 'week' })).toContain('Potter Po')
    const silent = await insertNode(db)
    expect(isEmpty(await shown('latest-answers', { node: silent }))).toBe(true)
    expect(isEmpty(await shown('leaderboard', { node: silent }))).toBe(true)
  })

  it('are of people', async () => {
    const [one, two] = [await insertPerson(db, { name: 'Chosen One' }), await insertPerson(db)]
    const body = await shown('people-list', { from: 'chosen', people: [one, 999_999] })
    expect(body).toContain('Chosen One')
    expect(two).toBeGreaterThan(one)
    expect(isEmpty(await shown('people-list', { from: 'chosen', people: [] }))).toBe(true)
  })
})

describe('ways to other places', () => {
  it('are a field that searches without script', async () => {
    const body = await shown('search-box', { title: { en: 'Look for it' } })
    expect(body).toMatch(/<form action="\/en\/search">.*name="q"/s)
  })

  it('lead into the chat, and tell nobody outside what was said', async () => {
    const body = await shown('chat-invite', {})
    expect(body).toContain('data-sign-in="chat"')
  })

  it('lead to membership from the tiers that are for sale', async () => {
    const vip = [{ key: 'gold', name: { en: 'Golden' }, price: { USD: 1200 }, days: 30 }]
    await storeSettings(db, { level: { lv: [{ key: 'lv1', name: { en: 'One' } }], vip } })
    const body = await shown('vip-tiers', {})
    expect(body).toContain('Golden')
    expect(body).toContain('href="/en/account/membership"')
    await storeSettings(db, { level: { lv: [{ key: 'lv1', name: { en: 'One' } }], vip: [] } })
    expect(isEmpty(await shown('vip-tiers', {}))).toBe(true)
  })
})

describe('settings that do not fit', () => {
  it.each([
    ['article-list', { from: 'newest', author: 0 }],
    ['topic-list', { from: 'tag', tag: -1 }],
    ['latest-answers', { count: 21 }],
    ['leaderboard', { days: 'century' }],
    ['people-list', { from: 'chosen', people: ['ana; drop table people'] }],
    ['people-list', { count: 1.5 }],
  ])('spoil only the box of %s', async (name, settings) => {
    const before = errors.length
    await shown(name, settings)
    expect(errors.length).toBe(before + 1)
  })
})
