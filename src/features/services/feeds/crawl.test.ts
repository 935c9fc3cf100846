import { expect, it } from 'vitest'
import { carriedBy } from '#tests/carried.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertProduct } from '#tests/products.ts'
import { insertDoc, insertPerson, insertPost, insertTerm } from '#tests/rows.ts'
import { servedSite } from '#tests/served-site.ts'

const { db, fetchText, errors } = await servedSite()
const SITE = 'http://town.test'

/** Where an address leads in the end, and over how many redirects; it gives up after ten. */
async function follow(path: string): Promise<{ status: number; path: string; hops: number }> {
  let at = path
  for (let hops = 0; hops < 10; hops += 1) {
    const { status, headers } = await fetchText(at)
    const location = headers.get('location')
    if (!location) return { status, path: at, hops }
    at = location.replace(SITE, '')
  }
  throw new Error(`${path} leads round in a circle, at last to ${at}.`)
}
const remember = (kind: string, slug: string, id: number) =>
  db.insertInto('slug_history').values({ kind, slug, target_id: id }).execute()

it('former addresses lead to the present one at once, and never round in a circle', async () => {
  const article = await insertPost(db, { slug: '榕树 街' })
  const other = await insertPost(db, { slug: 'taken' })
  // Renamed and renamed back; a slug that another article has now; two articles with swapped slugs.
  await remember('article', '榕树 街', article.id)
  await remember('article', 'second-name', article.id)
  await remember('article', 'taken', article.id)
  await remember('article', 'swapped', other.id)
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db, { slug: 'trade' }),
    slug: 'which-clock',
  })
  await remember('topic', 'old-clock', topic.id)
  const product = await insertProduct(db, { slug: 'clock' })
  await remember('product', 'watch', product.id)
  const doc = await insertDoc(db, { slug: 'start' })
  await remember('doc', 'begin', doc.id)
  const person = await insertPerson(db, { slug: 'wang' })
  await remember('profile', 'lao-wang', person)
  const term = await insertTerm(db, { slug: 'news' })
  await remember('article-category', 'old-news', term.id)
  // What its name leads to has been deleted for good.
  await remember('article', 'nowhere', 999_999)

  const tree = `/en/article/${encodeURIComponent('榕树 街')}`
  const cases: Array<[from: string, to: string, hops: number, status?: number]> = [
    [tree, tree, 0],
    [`/en/article/${article.number}`, tree, 1],
    ['/en/article/second-name', tree, 1],
    [`${tree}.wide`, `${tree}.wide`, 0, 404],
    ['/en/article/taken', '/en/article/taken', 0],
    ['/en/article/swapped', '/en/article/taken', 1],
    ['/zh-hans/article/second-name', tree.slice(3), 2],
    ['/en/community/old-clock', '/en/community/which-clock', 1],
    [`/es/community/${topic.number}`, '/es/community/which-clock', 1],
    ['/en/shop/watch', '/en/shop/clock', 1],
    ['/en/docs/begin', '/en/docs/start', 1],
    ['/en/profile/lao-wang', '/en/profile/wang', 1],
    [`/en/profile/${person}`, '/en/profile/wang', 1],
    ['/en/article/archive/old-news', '/en/article/archive/news', 1],
    ['/en/feeds/articles/category/old-news.atom', '/en/feeds/articles/category/news.atom', 1],
    ['/en/article/nowhere', '/en/article/nowhere', 0, 404],
  ]
  for (const [from, to, hops, status = 200] of cases) {
    expect([from, await follow(from), errors]).toEqual([from, { status, path: to, hops }, []])
  }
})

it('lists offer their feeds in the head, in every format, and all of them are there', async () => {
  const node = await insertNode(db, { slug: 'open' })
  await insertNode(db, { slug: 'closed', visibility: 'private' })
  await insertTerm(db, { taxonomy: 'community-tag', slug: 'clocks', names: { en: 'Clocks' } })
  expect(node).toBeGreaterThan(0)
  const offered = async (path: string) =>
    [
      ...(await fetchText(path)).text.matchAll(
        /<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g,
      ),
    ].map(([, type, title, href = '']) => ({ type, title, href: href.replace(SITE, '') }))
  expect(await offered('/en/community/archive/open')).toEqual([
    { type: 'application/rss+xml', title: 'A node · Plaza', href: '/en/feeds/topics/node/open.rss' },
    { type: 'application/atom+xml', title: 'A node · Plaza', href: '/en/feeds/topics/node/open.atom' },
    { type: 'application/feed+json', title: 'A node · Plaza', href: '/en/feeds/topics/node/open.json' },
  ])
  expect(await offered('/en/community/archive/closed')).toEqual([])
  expect((await offered('/')).map(({ title }) => title)).toContain('文章 · Plaza')
  for (const page of [
    '/',
    '/en',
    '/en/article/archive/news',
    '/es/docs',
    '/en/shop/archive/all',
    '/en/community/tag/clocks',
  ]) {
    const feeds = await offered(page)
    expect(feeds.length).toBeGreaterThan(0)
    for (const { href, type } of feeds) {
      const { status, headers } = await fetchText(href)
      expect([href, status, headers.get('content-type')]).toEqual([href, 200, `${type}; charset=utf-8`])
    }
  }
  // Feeds are not part of the page data, which does not need them.
  expect(carriedBy((await fetchText('/en')).text).state.head.feeds).toEqual([])
})
