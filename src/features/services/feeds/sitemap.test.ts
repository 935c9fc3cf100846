import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hoursAgo, inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertProduct } from '#tests/products.ts'
import { insertDoc, insertPerson, insertPost, insertTerm, storeSettings } from '#tests/rows.ts'
import { servedSite } from '#tests/served-site.ts'
import { defaultSettings } from '#tests/settings.ts'
import { all, only, readXml } from '#tests/xml.ts'

const { db, fetchText, readOutbox, errors } = await servedSite()
const SITE = 'http://town.test'
const author = await insertPerson(db, { slug: 'wang' })

async function announce(...tags: string[]) {
  await db.insertInto('outbox').values({ name: 'test', data: '{}', tags }).execute()
  await readOutbox()
}
const files = async () => {
  const index = readXml((await fetchText('/sitemap.xml')).text)
  expect(index.name).toBe('sitemapindex')
  return all(index, 'sitemap').map((entry) => only(entry, 'loc').text.replace(`${SITE}/sitemaps/`, ''))
}
async function entries(file: string) {
  const { status, headers, text } = await fetchText(`/sitemaps/${file}`)
  expect([file, status, headers.get('content-type')]).toEqual([file, 200, 'application/xml; charset=utf-8'])
  return all(readXml(text), 'url').map((url) => ({
    loc: only(url, 'loc').text.replace(SITE, ''),
    lastmod: all(url, 'lastmod')[0]?.text,
    alternates: Object.fromEntries(
      all(url, 'xhtml:link').map(({ attributes }) => [
        attributes.hreflang,
        attributes.href?.replace(SITE, ''),
      ]),
    ),
  }))
}
const paths = async (file: string) => (await entries(file)).map(({ loc }) => loc)

describe('the map of the site', () => {
  it('of an empty site names its own pages, in each language with the others', async () => {
    expect(await files()).toEqual(['site-zh-hans-1.xml', 'site-en-1.xml', 'site-es-1.xml'])
    const [home, ...more] = await entries('site-en-1.xml')
    expect(home).toEqual({
      loc: '/en',
      lastmod: undefined,
      alternates: { 'zh-CN': '/', 'en-US': '/en', 'es-ES': '/es', 'x-default': '/' },
    })
    expect(more.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining(['/en/article/archive/all', '/en/community/archive/all', '/en/docs']),
    )
  })

  it('names everything that everybody may read, and nothing else', async () => {
    const [open, closed] = [
      await insertNode(db, { slug: 'open' }),
      await insertNode(db, { visibility: 'private', slug: 'closed' }),
    ]
    const article = await insertPost(db, {
      authorId: author,
      slug: '榕树 & co',
      titles: { 'zh-hans': '榕树', en: 'Banyan' },
      language: 'zh-hans',
    })
    const topic = await insertTopic(db, { nodeId: open, lastActivityAt: hoursAgo(2) })
    await insertTopic(db, { nodeId: closed })
    await insertPost(db, { state: 'draft' })
    await insertPost(db, { state: 'hidden' })
    await insertPost(db, { publishedAt: inHours(1) })
    await insertPost(db, { deletedAt: new Date() })
    await insertProduct(db, { titles: { es: 'Un reloj' }, language: 'es' })
    await insertDoc(db, { slug: 'first-steps' })
    await insertPost(db, { kind: 'page', slug: 'imprint' })
    await insertTerm(db, { slug: 'news', names: { en: 'News' }, count: 2 })
    await insertTerm(db, { slug: 'empty', names: { en: 'Empty' } })
    await insertTerm(db, { taxonomy: 'community-tag', slug: 'clocks', count: 1 })
    await db.updateTable('people').set({ articles_count: 1 }).where('id', '=', author).execute()
    await announce('*')

    expect(await files()).toEqual([
      'site-zh-hans-1.xml',
      'site-en-1.xml',
      'site-es-1.xml',
      'articles-zh-hans-1.xml',
      'articles-en-1.xml',
      'topics-en-1.xml',
      'products-es-1.xml',
      'docs-en-1.xml',
      'pages-en-1.xml',
      'nodes-zh-hans-1.xml',
      'nodes-en-1.xml',
      'nodes-es-1.xml',
      'terms-zh-hans-1.xml',
      'terms-en-1.xml',
      'terms-es-1.xml',
      'people-zh-hans-1.xml',
      'people-en-1.xml',
      'people-es-1.xml',
    ])
    const slug = encodeURIComponent('榕树 & co')
    expect(await entries('articles-en-1.xml')).toEqual([
      {
        loc: `/en/article/${slug}`,
        lastmod: expect.stringMatching(/^20\d\d-.*Z$/),
        alternates: {
          'zh-CN': `/article/${slug}`,
          'en-US': `/en/article/${slug}`,
          'x-default': `/article/${slug}`,
        },
      },
    ])
    expect(article.number).toBeGreaterThan(0)
    expect(await entries('topics-en-1.xml')).toEqual([
      { loc: `/en/community/${topic.number}`, lastmod: expect.any(String), alternates: {} },
    ])
    expect(await paths('docs-en-1.xml')).toEqual(['/en/docs/first-steps'])
    expect(await paths('pages-en-1.xml')).toEqual(['/en/page/imprint'])
    expect(await paths('nodes-es-1.xml')).toEqual([
      '/es/community/archive/open',
      '/es/community/archive/closed',
    ])
    expect(await paths('terms-en-1.xml')).toEqual(['/en/article/archive/news', '/en/community/tag/clocks'])
    expect(await paths('terms-es-1.xml')).toEqual(['/es/community/tag/clocks'])
    expect(await paths('people-es-1.xml')).toEqual(['/es/profile/wang'])
  })

  it('leads only to pages that are there and may be indexed', async () => {
    for (const file of await files()) {
      for (const { loc, alternates } of await entries(file)) {
        const { status, text } = await fetchText(loc)
        expect([loc, status]).toEqual([loc, 200])
        expect(text).not.toContain('content="noindex"')
        expect(text).toContain(`<link rel="canonical" href="${SITE}${loc}">`)
        for (const [language, href] of Object.entries(alternates)) {
          expect(text).toContain(`hreflang="${language}" href="${SITE}${href}"`)
        }
      }
    }
  })

  it('is cut into files by ranges of numbers that stay where they are', async () => {
    const { sitemapEndpoints } = await import('./endpoints/sitemaps.ts')
    const [index, map] = sitemapEndpoints(() => 10)
    if (!index || !map || !('make' in index) || !('make' in map)) throw new Error('There are two.')
    const node = await insertNode(db)
    const numbers: number[] = []
    for (let count = 0; count < 35; count += 1) numbers.push((await insertTopic(db, { nodeId: node })).number)
    // A whole file's worth is deleted: its file goes, the others keep their names.
    const emptied = Math.ceil((numbers[12] ?? 0) / 10)
    await sql`update posts set deleted_at = now() where kind = 'topic'
      and number > ${(emptied - 1) * 10} and number <= ${emptied * 10}`.execute(db)
    const request = {
      db,
      siteUrl: SITE,
      now: new Date(),
      params: {},
      settings: defaultSettings(),
      translate: () => () => '',
      places: (await import('#site/settings.ts')).devicePageSettings.parse({}).pages,
    }
    const { gunzipSync } = await import('node:zlib')
    const textOf = async (made: ReturnType<typeof map.make>) => {
      const done = await made
      if ('movedTo' in done) throw new Error('Maps stay.')
      return gunzipSync(done.answer.body).toString()
    }
    const listed = all(readXml(await textOf(index.make(request))), 'sitemap')
      .map((entry) => only(entry, 'loc').text)
      .filter((loc) => loc.includes('/topics-'))
      .map((loc) => loc.replace(`${SITE}/sitemaps/`, ''))
    expect(listed).not.toContain(`topics-en-${emptied}.xml`)
    const found: number[] = []
    for (const file of listed) {
      const urls = all(readXml(await textOf(map.make({ ...request, params: { file } }))), 'url')
      expect(urls.length).toBeLessThanOrEqual(10)
      found.push(...urls.map((url) => Number(only(url, 'loc').text.split('/').at(-1))))
    }
    const { rows } = await sql<{ number: number }>`select number from posts join nodes on nodes.id = node_id
      where posts.kind = 'topic' and visibility = 'public' and posts.deleted_at is null order by number`.execute(
      db,
    )
    expect(found).toEqual(rows.map(({ number }) => number))
    await expect(map.make({ ...request, params: { file: `topics-en-${emptied}.xml` } })).rejects.toThrow(
      'not-found',
    )
  })

  it('changes when things come, go or are closed, and is confirmed with 304 while they do not', async () => {
    const known = (await fetchText('/sitemaps/topics-en-1.xml')).headers.get('etag') ?? ''
    const ask = () => fetchText('/sitemaps/topics-en-1.xml', { 'if-none-match': known })
    expect((await ask()).status).toBe(304)
    const node = await insertNode(db)
    const { number } = await insertTopic(db, { nodeId: node })
    await announce(`topic:${number}`)
    expect(await paths('topics-en-1.xml')).toContain(`/en/community/${number}`)
    await db.updateTable('nodes').set({ visibility: 'private' }).where('id', '=', node).execute()
    await announce(`node:${node}`)
    expect(await paths('topics-en-1.xml')).not.toContain(`/en/community/${number}`)
  })

  it('has no other files', async () => {
    for (const file of [
      'site-en-2.xml',
      'topics-en-0.xml',
      'topics-en-99.xml',
      'topics-fr-1.xml',
      'users-en-1.xml',
      'x.xml',
      'topics-en-1.xml.gz',
      'topics-en-1',
      'topics-en-99999999999999.xml',
      '%2e%2e%2fsitemap.xml',
      'topics-en--1.xml',
      '__proto__-en-1.xml',
      'constructor-en-1.xml',
    ]) {
      expect([file, (await fetchText(`/sitemaps/${file}`)).status]).toEqual([file, 404])
    }
    expect(errors).toEqual([])
  })
})

describe('what crawlers are told', () => {
  it('leaves them what is public, with the address of the map', async () => {
    const { text, headers } = await fetchText('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toContain('User-agent: *\n')
    for (const path of ['/account/', '/en/account/', '/es/builder', '/api/request', '/*/_payload.json']) {
      expect(text).toContain(`Disallow: ${path}\n`)
    }
    expect(text).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`)
    expect(text).not.toMatch(/Disallow: \/?\n/)
  })

  it('is nothing of the site where its owner has closed it, and neither map nor page then invites them', async () => {
    await storeSettings(db, { crawlers: { isOpen: false } })
    await readOutbox()
    expect((await fetchText('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await fetchText('/sitemap.xml')).status).toBe(404)
    expect((await fetchText('/sitemaps/site-en-1.xml')).status).toBe(404)
    expect((await fetchText('/en')).text).toContain('<meta name="robots" content="noindex">')
    await storeSettings(db, { crawlers: { isOpen: true } })
    await readOutbox()
    expect((await fetchText('/sitemap.xml')).status).toBe(200)
  })

  it('says whom to tell of a weakness once there is somebody', async () => {
    expect((await fetchText('/.well-known/security.txt')).status).toBe(404)
    const contacts = ['mailto:security@town.test', 'https://town.test/report']
    await storeSettings(db, { security: { contacts, policy: 'https://town.test/policy' } })
    await readOutbox()
    const { status, headers, text } = await fetchText('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Contact: mailto:security@town.test\nContact: https://town.test/report\n')
    expect(text).toContain('Policy: https://town.test/policy\n')
    expect(text).toContain('Preferred-Languages: zh, en, es\n')
    expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    const days = (expires - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(181)
  })
})
