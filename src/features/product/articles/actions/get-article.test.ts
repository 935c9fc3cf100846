import { describe, expect, it } from 'vitest'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { insertPerson, insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { ArticleView } from '../schemas.ts'

const { db, call, get, readOutbox } = await testSite()

const SECRET = 'the combination is 4711'
const documentOf = (text: string) =>
  JSON.stringify({ version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

async function insertLocked(rules: StoredAccessRule[]) {
  const post = await insertPost(db, { text: 'What everybody may read.' })
  await db
    .updateTable('posts')
    .set({ access: JSON.stringify(rules) })
    .where('id', '=', post.id)
    .execute()
  await db
    .updateTable('post_texts')
    .set({ hidden_document: documentOf(SECRET) })
    .where('post_id', '=', post.id)
    .execute()
  return post
}

async function read(id: string | number, lang = 'en'): Promise<ArticleView> {
  const { status, body } = await call('article.getArticle', { id: String(id) }, { lang })
  expect(status).toBe(200)
  return (body.guaqi as { article: { article: ArticleView } }).article.article
}

describe('article.getArticle', () => {
  it('gives the text with its author, counts and address', async () => {
    const authorId = await insertPerson(db, { name: 'Ada', slug: 'ada' })
    const { number } = await insertPost(db, { authorId, titles: { en: 'On bends' }, text: 'It bends.' })
    expect(await read(number)).toMatchObject({
      databaseId: number,
      title: 'On bends',
      html: '<p>It bends.</p>',
      hidden: null,
      path: `article/${number}`,
      author: { name: 'Ada', path: 'profile/ada' },
      minutes: 1,
    })
  })

  it('gives what is written of its cover', async () => {
    const { number, id } = await insertPost(db, { titles: { en: 'Ice' }, text: 'It melts.' })
    expect(await read(number)).toMatchObject({ cover: null, coverCaption: '' })
    const { id: cover } = await db
      .insertInto('media')
      .values({
        kind: 'image',
        mime: 'image/webp',
        external_url: 'https://pictures.test/ice.webp',
        caption: 'Each stall has one lamp.',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('posts').set({ cover_id: cover }).where('id', '=', id).execute()
    expect(await read(number)).toMatchObject({ coverCaption: 'Each stall has one lamp.' })
  })

  it('keeps the hidden part on the server and says what it holds and how to get in', async () => {
    const { number } = await insertLocked([
      { type: 'money', money: { RMB: 900, USD: 150 } },
      { type: 'credit', credit: 20 },
    ])
    const article = await read(number)
    expect(article.hidden).toEqual({
      characters: SECRET.replaceAll(' ', '').length,
      media: 0,
      ways: [
        { type: 'credit', credit: 20 },
        { type: 'money', money: { amount: 150, currency: 'USD' } },
      ],
    })
    const page = await get(`/en/article/${number}`)
    const payload = await get(`/en/article/${number}/_payload.json`)
    const answers = [JSON.stringify(article), page.text, payload.text]
    for (const answer of answers) expect(answer).not.toContain('4711')
    expect(page.text).toContain('What everybody may read.')
    expect(page.text).toContain('"isAccessibleForFree":false')
  })

  it('shows all of an article that is free for everybody', async () => {
    const { number } = await insertLocked([{ type: 'free' }])
    const article = await read(number)
    expect(article.hidden).toBeNull()
    expect(article.html).toContain(SECRET)
  })

  it('says in which language a text is that has no translation', async () => {
    const { number } = await insertPost(db, {
      language: 'zh-hans',
      titles: { 'zh-hans': '榕树', es: 'El baniano' },
    })
    expect(await read(number, 'en')).toMatchObject({ title: '榕树', language: 'zh-hans' })
    const page = await get(`/en/article/${number}`)
    expect(page.text).toContain('lang="zh-CN"')
    // hreflang lists only existing translations; x-default points to the original.
    expect(page.text).toMatch(/hreflang="es-ES"/)
    expect(page.text).not.toMatch(/hreflang="en-US"/)
    expect(page.text).toContain(`<link rel="canonical" href="http://town.test/article/${number}">`)
  })

  it('refuses what is not there, not out yet or of another kind', async () => {
    const missing = [
      '0',
      '007',
      '999999',
      'nobody-wrote-this',
      String((await insertPost(db, { state: 'draft' })).number),
      String((await insertPost(db, { publishedAt: new Date(Date.now() + 60_000) })).number),
    ]
    for (const id of missing) {
      const answer = await call('article.getArticle', { id }, { lang: 'en' })
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'article-not-found', messages: ['This article is no longer here.'] },
      })
      expect((await get(`/article/${id}`)).status).toBe(404)
    }
    expect((await get('/article/999999')).text).toContain('Page Not Found: /article/999999')
  })

  it('says that it is gone once everybody could read it, by each of its addresses; of a draft it says nothing', async () => {
    const gone = await insertPost(db, { slug: 'gone-article', deletedAt: new Date() })
    await db
      .insertInto('slug_history')
      .values({ kind: 'article', slug: 'went-before', target_id: gone.id })
      .execute()
    for (const id of ['gone-article', 'went-before', String(gone.number)]) {
      expect(await call('article.getArticle', { id }, { lang: 'en' })).toMatchObject({
        status: 410,
        body: { code: 'gone', messages: ['What was here has been removed.'] },
      })
      const page = await get(`/en/article/${id}`)
      expect(page.status).toBe(410)
      expect(page.text).toContain(`Page Gone: /en/article/${id}`)
      expect(page.text).toContain('This has been removed')
      expect(page.text).toContain('<meta name="robots" content="noindex">')
      expect((await get(`/en/article/${id}/_payload.json`)).status).toBe(410)
    }
    const bot = await get('/article/gone-article', { 'user-agent': 'Googlebot/2.1' })
    expect([bot.status, bot.text]).toEqual([410, 'Page Gone: /article/gone-article'])
    const draft = await insertPost(db, { state: 'draft', deletedAt: new Date() })
    expect((await get(`/article/${draft.number}`)).status).toBe(404)
  })
})

describe('the page of an article', () => {
  it('lives at its slug; its number and its former slugs lead there', async () => {
    const { id, number } = await insertPost(db, { slug: 'new-name', titles: { en: 'Renamed' } })
    await db.insertInto('slug_history').values({ kind: 'article', slug: 'old-name', target_id: id }).execute()
    expect((await get('/en/article/new-name')).status).toBe(200)
    for (const former of [number, 'old-name']) {
      const answer = await get(`/en/article/${former}`)
      expect([answer.status, answer.headers.location]).toEqual([301, '/en/article/new-name'])
    }
  })

  it('describes itself to search engines and to those it is shared with', async () => {
    const { number } = await insertPost(db, { titles: { en: 'For <machines> & people' } })
    const { text } = await get(`/en/article/${number}`)
    const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json as string) as Record<string, unknown>,
    )
    expect(things.find((thing) => thing['@type'] === 'Article')).toMatchObject({
      headline: 'For <machines> & people',
      inLanguage: 'en-US',
      url: `http://town.test/en/article/${number}`,
    })
    expect(things.find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: 'http://town.test/en/article/archive/all' },
        { position: 2, item: `http://town.test/en/article/${number}` },
      ],
    })
    expect(text).toContain('<meta property="og:type" content="article">')
  })

  it('has the variants that the settings list, and those for some articles only there', async () => {
    const { number } = await insertPost(db)
    const other = await insertPost(db)
    const variants = [
      { key: 'wide', type: 'all' },
      { key: 'promo', type: 'postID', ids: [number] },
    ]
    await storeSettings(db, {
      pages: { desktop: { pages: { article: { single: { slug: 'news', variants } } } } },
    })
    await readOutbox()
    const statusOf = async (path: string) => (await get(path)).status
    expect(await statusOf(`/news/${number}.wide`)).toBe(200)
    expect(await statusOf(`/news/${number}.promo`)).toBe(200)
    expect(await statusOf(`/news/${other.number}.promo`)).toBe(404)
    expect(await statusOf(`/news/${number}.nope`)).toBe(404)
    expect(await statusOf(`/article/${number}`)).toBe(404)
    expect((await get(`/news/${number}`)).text).toContain(`href="/profile/`)
  })
})
