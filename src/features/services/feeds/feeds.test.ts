import { describe, expect, it } from 'vitest'
import { hoursAgo, inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson, insertPost, insertTerm, storeSettings } from '#tests/rows.ts'
import { servedSite } from '#tests/served-site.ts'
import { all, only, type ReadElement, readXml } from '#tests/xml.ts'

const { db, fetchText, readOutbox, errors } = await servedSite()
const SITE = 'http://town.test'

/** Announces a change, as an action does. */
async function announce(...tags: string[]) {
  await db.insertInto('outbox').values({ name: 'test', data: '{}', tags }).execute()
  await readOutbox()
}
const tagTerm = (termId: number, postId: number) =>
  db
    .insertInto('post_terms')
    .values({ term_id: termId, post_id: postId, published_at: hoursAgo(1) })
    .execute()

const author = await insertPerson(db, { name: '老王 & <Söhne>', slug: 'wang' })
const document = (...content: object[]) => JSON.stringify({ version: 1, type: 'doc', content })
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})

const tree = await insertPost(db, {
  authorId: author,
  slug: '榕树',
  titles: { 'zh-hans': '榕树 <b>&</b> 😀', en: 'Banyan "trees"' },
  language: 'zh-hans',
  publishedAt: hoursAgo(3),
})
await db
  .updateTable('post_texts')
  .set({
    excerpt: 'Roots & wings',
    document: document(
      {
        type: 'paragraph',
        content: [
          text('<script>alert(1)</script> ]]> & src="/x" '),
          text('map', { type: 'link', attrs: { href: '/community/1' } }),
        ],
      },
      { type: 'image', attrs: { src: '/media/tree.webp', alt: 'A tree' } },
      { type: 'video', attrs: { src: `/media/gated/${'1'.repeat(32)}.mp4` } },
      {
        type: 'gallery',
        content: [{ type: 'image', attrs: { src: `/media/gated/${'2'.repeat(32)}-960.webp`, alt: '' } }],
      },
    ),
    hidden_document: document({ type: 'paragraph', content: [text('SECRET PART')] }),
  })
  .where('post_id', '=', tree.id)
  .where('language', '=', 'en')
  .execute()
const news = await insertTerm(db, { slug: 'news', names: { en: 'News', 'zh-hans': '新闻' } })
await tagTerm(news.id, tree.id)
await insertPost(db, { authorId: author, state: 'draft', titles: { en: 'HIDDEN draft' } })
await insertPost(db, { authorId: author, publishedAt: inHours(2), titles: { en: 'HIDDEN future' } })
await insertPost(db, { authorId: author, deletedAt: new Date(), titles: { en: 'HIDDEN deleted' } })
await insertPost(db, { authorId: author, titles: { es: 'Solo en español' }, language: 'es' })
const product = await insertPost(db, { kind: 'product', authorId: author, titles: { en: 'A clock' } })
const open = await insertNode(db, { name: 'Open house', slug: 'open' })
const closed = await insertNode(db, { name: 'Closed house', visibility: 'private' })
const question = await insertTopic(db, { nodeId: open, authorId: author, title: 'Which clock?' })
await insertTopic(db, { nodeId: closed, authorId: author, title: 'HIDDEN behind walls' })
await db.insertInto('slug_history').values({ kind: 'node', slug: 'old-house', target_id: open }).execute()

const channel = async (path: string) => only(readXml((await fetchText(path)).text), 'channel')
const titles = (items: ReadElement[]) => items.map((item) => only(item, 'title').text)

describe('a feed', () => {
  it('is RSS 2.0 with everything that readers need', async () => {
    const { status, headers, text } = await fetchText('/en/feeds/articles.rss')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const rss = readXml(text)
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
    const feed = only(rss, 'channel')
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate']) {
      expect(only(feed, name).text).not.toBe('')
    }
    expect(only(feed, 'link').text).toBe(`${SITE}/en/article/archive/all`)
    expect(only(feed, 'atom:link').attributes).toMatchObject({
      rel: 'self',
      href: `${SITE}/en/feeds/articles.rss`,
    })
    const [item, ...more] = all(feed, 'item')
    if (!item) throw new Error('There is one article in English.')
    expect(more).toEqual([])
    expect(only(item, 'title').text).toBe('Banyan "trees"')
    expect(only(item, 'link').text).toBe(`${SITE}/en/article/${encodeURIComponent('榕树')}`)
    expect(only(item, 'guid')).toMatchObject({
      text: `${SITE}/en/article/${tree.number}`,
      attributes: { isPermaLink: 'false' },
    })
    expect(only(item, 'dc:creator').text).toBe('老王 & <Söhne>')
    expect(only(item, 'description').text).toBe('Roots & wings')
    expect(only(item, 'pubDate').text).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
  })

  it('brings the public part of the text as safe HTML with full addresses, and says where the rest is', async () => {
    const [item] = all(await channel('/en/feeds/articles.rss'), 'item')
    const html = only(item as ReadElement, 'content:encoded').text
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &amp; src=&quot;/x&quot;')
    expect(html).toContain(`<a href="${SITE}/en/community/1">map</a>`)
    expect(html).toContain(`src="${SITE}/media/tree.webp"`)
    expect(html).toContain(
      `<a href="${SITE}/en/article/${encodeURIComponent('榕树')}">Read the rest on the site</a>`,
    )
    expect(html).not.toContain('SECRET')
    // A film and a picture that only signed links open, and the hidden part.
    expect(html).not.toContain('gated')
    expect(html.split('Read the rest on the site')).toHaveLength(4)
    expect(html).not.toMatch(/(href|src)="\//)
  })

  it('is Atom too, with the same posts', async () => {
    const { headers, text } = await fetchText('/feeds/articles.atom')
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = readXml(text)
    expect([feed.name, feed.attributes.xmlns, feed.attributes['xml:lang']]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
      'zh-CN',
    ])
    expect(only(feed, 'id').text).toBe(`${SITE}/feeds/articles.atom`)
    expect(Number.isNaN(Date.parse(only(feed, 'updated').text))).toBe(false)
    const entries = all(feed, 'entry')
    expect(titles(entries)).toEqual(['榕树 <b>&</b> 😀'])
    const [entry] = entries
    for (const name of ['id', 'published', 'updated', 'author', 'content']) only(entry as ReadElement, name)
    expect(only(entry as ReadElement, 'content').attributes.type).toBe('html')
  })

  it('is JSON Feed too', async () => {
    const { headers, text } = await fetchText('/en/feeds/articles.json')
    expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${SITE}/en/feeds/articles.json`,
      home_page_url: `${SITE}/en/article/archive/all`,
      language: 'en-US',
      items: [
        {
          id: `${SITE}/en/article/${tree.number}`,
          title: 'Banyan "trees"',
          authors: [{ name: '老王 & <Söhne>', url: `${SITE}/en/profile/wang` }],
        },
      ],
    })
  })

  it('holds only what exists in its language and everybody may read', async () => {
    expect(titles(all(await channel('/es/feeds/articles.rss'), 'item'))).toEqual(['Solo en español'])
    expect(titles(all(await channel('/en/feeds/topics.rss'), 'item'))).toEqual(['Which clock?'])
    expect(titles(all(await channel('/feeds/topics.rss'), 'item'))).toEqual([])
    expect(titles(all(await channel('/en/feeds/products.rss'), 'item'))).toEqual(['A clock'])
    for (const path of ['articles.rss', 'topics.atom', 'products.json', 'docs.rss']) {
      expect((await fetchText(`/en/feeds/${path}`)).text).not.toContain('HIDDEN')
    }
    expect(product.number).toBeGreaterThan(0)
  })

  it('can be of one node, category or tag, by slug or number, and follows it when it is renamed', async () => {
    const node = await channel('/en/feeds/topics/node/open.rss')
    expect(only(node, 'title').text).toBe('Open house · Plaza')
    expect(only(node, 'link').text).toBe(`${SITE}/en/community/archive/open`)
    expect(titles(all(node, 'item'))).toEqual(['Which clock?'])
    const category = await channel('/feeds/articles/category/news.rss')
    expect(only(category, 'title').text).toBe('新闻 · Plaza')
    expect(titles(all(category, 'item'))).toEqual(['榕树 <b>&</b> 😀'])
    for (const former of [`${open}`, 'old-house']) {
      const { status, headers } = await fetchText(`/en/feeds/topics/node/${former}.atom`)
      expect([status, headers.get('location')]).toEqual([301, '/en/feeds/topics/node/open.atom'])
    }
    const { headers } = await fetchText(`/en/feeds/articles/category/${news.number}.json`)
    expect(headers.get('location')).toBe('/en/feeds/articles/category/news.json')
  })

  it('is not there for a private node, nor for what never was', async () => {
    for (const path of [
      `topics/node/${closed}.rss`,
      'topics/node/999.rss',
      'articles/category/nothing.rss',
      'articles/node/open.rss',
      'docs/category/news.rss',
      'people.rss',
      'articles.xml',
      'articles',
      'articles/category/news.rss.exe',
      '__proto__.rss',
      'articles/constructor/news.rss',
      'articles/category/%00.rss',
      'articles/category/%0a.rss',
      'articles/category/%ff.rss',
      'articles/category/..%2fnews.rss',
      `articles/category/${'x'.repeat(3_000)}.rss`,
    ]) {
      const { status, text } = await fetchText(`/en/feeds/${path}`)
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain('Closed house')
    }
    expect(errors).toEqual([])
  })

  it('of a removed node is gone', async () => {
    const removed = await insertNode(db, { slug: 'ruin', deleted_at: new Date() })
    expect((await fetchText('/en/feeds/topics/node/ruin.rss')).status).toBe(410)
    expect((await fetchText(`/feeds/topics/node/${removed}.json`)).status).toBe(410)
  })

  it('is answered with 304 to who has it, whatever they accept', async () => {
    for (const coding of ['gzip', 'identity']) {
      const first = await fetchText('/en/feeds/topics.atom', { 'accept-encoding': coding })
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('vary')).toBe('Accept-Encoding')
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      expect(etag).toMatch(/^"[\w-]{22}(-gzip)?"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await fetchText('/en/feeds/topics.atom', {
          'accept-encoding': coding,
          'if-none-match': known,
        })
        expect([again.status, again.text]).toEqual([304, ''])
      }
      const modified = first.headers.get('last-modified') ?? ''
      const ask = async (headers: Record<string, string>) =>
        (await fetchText('/en/feeds/topics.atom', { 'accept-encoding': coding, ...headers })).status
      expect(await ask({ 'if-modified-since': modified })).toBe(304)
      expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
      expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200)
      // ETag takes precedence over the date.
      expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200)
    }
    const head = await fetchText('/en/feeds/topics.atom', {}, 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  it('changes as soon as something it shows is announced to have changed', async () => {
    const before = (await fetchText('/en/feeds/topics/node/open.rss')).headers.get('etag')
    await insertTopic(db, { nodeId: open, authorId: author, title: 'Another clock?' })
    expect((await fetchText('/en/feeds/topics/node/open.rss')).headers.get('etag')).toBe(before)
    await announce('topics')
    expect(titles(all(await channel('/en/feeds/topics/node/open.rss'), 'item'))).toEqual([
      'Another clock?',
      'Which clock?',
    ])
    await db
      .updateTable('post_texts')
      .set({ title: 'Whose clock?' })
      .where('post_id', '=', question.id)
      .execute()
    await announce(`topic:${question.number}`)
    expect((await fetchText('/en/feeds/topics.json')).text).toContain('Whose clock?')
  })

  it('loses what becomes private at once', async () => {
    const soonClosed = await insertNode(db)
    await insertTopic(db, { nodeId: soonClosed, title: 'Soon behind walls' })
    await announce('topics')
    expect((await fetchText('/en/feeds/topics.json')).text).toContain('Soon behind walls')
    await db.updateTable('nodes').set({ visibility: 'private' }).where('id', '=', soonClosed).execute()
    await announce(`node:${soonClosed}`)
    expect((await fetchText('/en/feeds/topics.json')).text).not.toContain('Soon behind walls')
  })

  it('follows the addresses that the owner has chosen', async () => {
    await storeSettings(db, { pages: { desktop: { pages: { article: { single: { slug: 'magazine' } } } } } })
    await readOutbox()
    expect((await fetchText('/en/feeds/articles.rss')).text).toContain(`${SITE}/en/magazine/`)
  })
})
