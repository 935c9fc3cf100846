import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importWordPress } from '#features/services/import/wordpress/import-wordpress.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { type ItemValues, makeExport, opened } from '../import/make-export.ts'
import { testSite } from '../site.ts'

const { db, get } = await testSite()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-moved-'))
afterAll(() => rm(folder, { recursive: true }))

const url = 'https://moved.example'
const post = (id: number, more: Partial<ItemValues> = {}): ItemValues => ({
  id,
  content: `<p>Text ${id}</p>`,
  gmt: '2019-05-07 10:00:00',
  slug: `post-${id}`,
  link: `${url}/2019/05/post-${id}/`,
  ...more,
})

async function importItems(items: ItemValues[], site = url) {
  const categories = [
    { slug: 'news', name: 'News' },
    { slug: 'local', name: 'Local', parent: 'news' },
  ]
  const xml = makeExport({ url: site, items, categories, tags: [{ slug: 'mint', name: 'Mint' }] })
  await importWordPress({
    db,
    now: new Date(),
    open: opened(xml),
    levelKey: 'lv1',
    currency: 'USD',
    places: { article: 'article', page: 'page', product: 'shop' },
    uploads: { folder: path.join(folder, 'uploads'), storage: createDiskStorage(path.join(folder, 'media')) },
  })
}

beforeAll(async () => {
  await mkdir(path.join(folder, 'uploads'), { recursive: true })
  const picture = sharp({ create: { width: 700, height: 300, channels: 3, background: '#123' } })
  await picture.jpeg().toFile(path.join(folder, 'uploads/pot.jpg'))
  await importItems([
    post(1, { categories: [{ slug: 'local', name: 'Local' }], tags: [{ slug: 'mint', name: 'Mint' }] }),
    post(2, { status: 'draft', link: `${url}/?p=2` }),
    post(3, { password: 'sesame' }),
    post(4, {
      slug: '%e4%bd%a0%e5%a5%bd',
      link: `${url}/2019/05/%e4%bd%a0%e5%a5%bd/`,
      meta: { _wp_old_slug: ['hello', 'hello-again'] },
    }),
    post(5, { type: 'page', slug: 'history', link: `${url}/town/history/` }),
    post(6, { type: 'product', slug: 'pot', link: `${url}/product/pot/`, meta: { _price: '1' } }),
    post(7, { slug: 'plain', link: `${url}/plain/` }),
    post(8, { slug: 'same', link: `${url}/article/same` }),
    post(9, { status: 'future', gmt: '2090-01-01 00:00:00', slug: 'later', link: `${url}/later/` }),
    {
      id: 20,
      type: 'attachment',
      status: 'inherit',
      link: `${url}/2019/05/post-1/pot-picture/`,
      attachmentUrl: `${url}/wp-content/uploads/pot.jpg`,
    },
    {
      id: 22,
      type: 'attachment',
      status: 'inherit',
      link: `${url}/plain/gone-picture/`,
      parent: 7,
      attachmentUrl: `${url}/wp-content/uploads/gone.jpg`,
    },
    { id: 21, type: 'attachment', attachmentUrl: 'https://evil.example/x.jpg', link: `${url}/evil-file/` },
  ])
})

const moved = async (address: string) => {
  const { status, headers } = await get(address)
  return [status, headers.location]
}

describe('an old address', () => {
  it.each([
    ['/2019/05/post-1/', '/en/article/post-1'],
    ['/2019/05/post-1', '/en/article/post-1'],
    ['/2019/05/07/post-1/', '/en/article/post-1'],
    ['/2019/05/POST-1/?utm_source=x', '/en/article/post-1'],
    ['/index.php/2019/05/post-1/', '/en/article/post-1'],
    ['/2019/05/post-1/feed/', '/en/article/post-1'],
    ['/2019/05/post-1/comment-page-2/', '/en/article/post-1'],
    ['/?p=1', '/en/article/post-1'],
    ['/?p=0001&preview=true', '/en/article/post-1'],
    ['/?page_id=5', '/en/page/history'],
    ['/town/history/', '/en/page/history'],
    ['/?attachment_id=20', /^\/media\/[0-9a-f]{32}-700\.webp$/],
    ['/2019/05/post-1/pot-picture/', /^\/media\/[0-9a-f]{32}-700\.webp$/],
    ['/2019/05/%E4%BD%A0%E5%A5%BD/', '/en/article/%E4%BD%A0%E5%A5%BD'],
    ['/2019/05/hello/', '/en/article/%E4%BD%A0%E5%A5%BD'],
    ['/2019/05/hello-again/', '/en/article/%E4%BD%A0%E5%A5%BD'],
    ['/product/pot/', '/en/shop/pot'],
    ['/plain/', '/en/article/plain'],
    ['/category/news/local/', '/en/article/archive/local'],
    ['/category/local', '/en/article/archive/local'],
    ['/tag/mint/feed/atom/', '/en/article/tag/mint'],
    ['/?tag=mint', '/en/article/tag/mint'],
    ['/?category_name=local', '/en/article/archive/local'],
    ['/?author_name=ann', '/en/profile/ann'],
    ['/author/ann/page/3/', '/en/profile/ann'],
    ['/feed/', '/en/feeds/articles.rss'],
    ['/feed/rss2/', '/en/feeds/articles.rss'],
    ['/comments/feed/', '/en/feeds/articles.rss'],
    ['/?feed=rss2', '/en/feeds/articles.rss'],
    ['/?feed=comments-rss2', '/en/feeds/articles.rss'],
    ['/wp-content/uploads/pot.jpg', /^\/media\/[0-9a-f]{32}-700\.webp$/],
    ['/wp-content/uploads/pot-300x129.jpg', /^\/media\/[0-9a-f]{32}-700\.webp$/],
    ['/plain/gone-picture/', '/en/article/plain'],
    ['/2019/', '/en/article/archive/all'],
    ['/2019/05/', '/en/article/archive/all'],
    ['/2019/05/07/page/2/', '/en/article/archive/all'],
    ['/?m=201905', '/en/article/archive/all'],
  ])('%s leads for ever to %s', async (address, goal) => {
    const [status, location] = await moved(address)
    expect(status).toBe(301)
    if (typeof goal === 'string') expect(location).toBe(goal)
    else expect(location).toMatch(goal)
  })

  it.each([
    '/?p=2',
    '/?p=3',
    '/2019/05/post-3/',
    '/?p=9',
    '/later/',
    '/?attachment_id=21',
    '/evil-file/',
    '/?p=999',
    '/2018/',
    '/?m=201804',
    '/wp-content/uploads/gone.jpg',
  ])('%s says nothing of what nobody may see, or what is no file of ours', async (address) => {
    const [status, location] = await moved(address)
    expect([200, 404]).toContain(status)
    expect(location).toBeUndefined()
  })

  it('leads where the thing is now, in one step, after it has moved again', async () => {
    await db.updateTable('posts').set({ slug: 'newest' }).where('slug', '=', 'plain').execute()
    expect(await moved('/plain/')).toEqual([301, '/en/article/newest'])
    const [status] = await moved('/en/article/newest')
    expect(status).toBe(200)
  })

  it('that is an address here stays it, and never leads to itself', async () => {
    expect(await moved('/en/article/same')).toEqual([200, undefined])
    await db.updateTable('posts').set({ state: 'hidden' }).where('slug', '=', 'same').execute()
    expect((await moved('/article/same'))[0]).toBe(404)
  })

  it('of two sites belongs to the first that was taken over', async () => {
    await importItems(
      [post(1, { slug: 'second-site', link: 'https://second.example/other/' })],
      'https://second.example',
    )
    expect(await moved('/?p=1')).toEqual([301, '/en/article/post-1'])
    const there = await get('/?p=1', { host: 'www.second.example' })
    expect([there.status, there.headers.location]).toEqual([301, '/en/article/second-site'])
    expect(await moved('/other/')).toEqual([301, '/en/article/second-site'])
  })
})

describe('a hostile export', () => {
  it('cannot send readers to another site, whatever addresses it claims', async () => {
    const links = [
      '//evil.example/',
      '/\\evil.example',
      '/%2f%2fevil.example/',
      '/..//evil',
      '/javascript:alert(1)',
      '/a%0d%0ab',
    ]
    const hostile = 'https://hostile.example'
    await importItems(
      links.map((link, index) => post(100 + index, { slug: 'https://evil.example/', link: hostile + link })),
      hostile,
    )
    for (const link of links) {
      const [status, location] = await moved(link)
      // Some of them are read as the front page before they arrive.
      expect([200, 301, 400, 404], link).toContain(status)
      if (location !== undefined) expect(location, link).toMatch(/^\/en\/article\/https-evil-example(-\d+)?$/)
    }
  })

  it('never makes a redirect that leaves the site or goes in circles', async () => {
    const part = fc.oneof(
      fc.constantFrom('article', 'post-1', '..', '', '?p=1', '%2f', '\\', '//', 'feed', 'en', 'same'),
      fc.webSegment(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        let address = `/${parts.join('/')}`
        // No client can send it.
        fc.pre(URL.canParse(address, 'http://localhost'))
        for (let step = 0; step < 3; step += 1) {
          const { status, headers } = await get(address)
          if (status !== 301 && status !== 302) return
          const goal = String(headers.location)
          expect(goal).toMatch(/^\/(?![/\\])/)
          address = goal
        }
        throw new Error(`No end behind /${parts.join('/')}`)
      }),
      { numRuns: 30 },
    )
  })
})
