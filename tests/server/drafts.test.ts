import { beforeEach, describe, expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertDoc, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, get, call, signIn, errors } = await testSite()
const nodeId = await insertNode(db, { name: 'Harbour' })
const author = await insertSomebody(db, { slug: 'author' })
const { cookie: byAuthor } = await signIn(author)
const { cookie: byAdmin } = await signIn(await insertSomebody(db, { roles: ['admin'] }))

const STATES = ['draft', 'pending', 'hidden'] as const
type State = (typeof STATES)[number]
const common = (state: State) => ({ state, authorId: author, language: 'en' as const })

/** Posts that nobody has ever published, and the addresses where they would stand. */
const KINDS = {
  article: async (state: State) =>
    `article/${(await insertPost(db, { ...common(state), kind: 'article' })).number}`,
  page: async (state: State) => `page/${(await insertPost(db, { ...common(state), kind: 'page' })).number}`,
  product: async (state: State) => `shop/${(await insertProduct(db, common(state))).number}`,
  doc: async (state: State) => `docs/${(await insertDoc(db, common(state))).number}`,
  topic: async (state: State) => `community/${(await insertTopic(db, { ...common(state), nodeId })).number}`,
  answer: async (state: State) => {
    const topic = await insertTopic(db, { ...common(state), nodeId })
    await insertComment(db, { postId: topic.id })
    return `community/answer/${await insertAnswer(db, { topic, isAccepted: true })}`
  },
} as const
const CASES = (Object.keys(KINDS) as Array<keyof typeof KINDS>).flatMap((kind) =>
  STATES.map((state) => [kind, state] as const),
)

/** Whether the metadata for search engines and link previews has a publication date. */
const saysWhen = (html: string): boolean => /published_time|"datePublished":/.test(html)

beforeEach(() => {
  errors.length = 0
})

describe('what was never published', () => {
  it.each(CASES)('%s, %s: is read by its author and the admins, and by nobody else', async (kind, state) => {
    const path = await KINDS[kind](state)
    await db.updateTable('posts').set({ published_at: null }).where('state', '=', state).execute()
    for (const cookie of [byAuthor, byAdmin]) {
      const page = await get(`/en/${path}`, { cookie })
      expect(page.status).toBe(200)
      expect(page.text).toContain('Title ')
      // An answer has a date of its own.
      expect(saysWhen(page.text)).toBe(kind === 'answer')
      const payload = await get(`/en/${path}/_payload.json`, { cookie })
      expect(payload.status).toBe(200)
      expect(payload.text).not.toContain('"failed":true')
      const own = await call('auth.pageData', { path: `/en/${path}` }, { cookie, lang: 'en' })
      expect(own.status).toBe(200)
    }
    expect((await get(`/en/${path}`)).status).toBe(404)
    expect((await get(`/en/${path}/_payload.json`)).status).toBe(404)
    expect(errors).toEqual([])
  })

  it.each(['article', 'topic', 'product'] as const)(
    '%s: says so where its date would stand',
    async (kind) => {
      const path = await KINDS[kind]('draft')
      expect((await get(`/en/${path}`, { cookie: byAuthor })).text).toContain('Not published')
      expect((await get(`/${path}`, { cookie: byAuthor })).text).toContain('未发布')
      expect((await get(`/es/${path}`, { cookie: byAuthor })).text).toContain('Sin publicar')
    },
  )

  it('stands in no list, feed or map, and breaks none of them for anybody', async () => {
    for (const make of Object.values(KINDS)) await make('draft')
    await insertPost(db, { authorId: author, titles: { en: 'Out at last' }, publishedAt: hoursAgo(2) })
    const paths = [
      '',
      'article/archive/all',
      'community/archive/all',
      `community/archive/${nodeId}`,
      'community/archive/all?tab=hot',
      'shop/archive/all',
      'docs',
      'profile/author',
      ...['articles', 'topics', 'answers', 'favorites'].map((tab) => `profile/author?tab=${tab}`),
      ...['content', 'favorite', 'privacy', 'security'].map((page) => `account/${page}`),
      'search?q=Title',
      'admin',
      'admin?view=people',
      `admin?person=${author}`,
    ]
    for (const cookie of [byAuthor, byAdmin, '']) {
      for (const path of paths) {
        const { status, text } = await get(`/en/${path}`, { ...(cookie && { cookie }) })
        expect([200, 401, 403], path).toContain(status)
        expect(text, path).not.toMatch(/Title \d/)
      }
    }
    for (const feed of ['articles', 'topics', 'products']) {
      for (const format of ['rss', 'atom', 'json']) {
        const { status, text } = await get(`/en/feeds/${feed}.${format}`)
        expect([200, 404], feed).toContain(status)
        expect(text).not.toMatch(/Title \d/)
      }
    }
    for (const map of ['sitemap.xml', 'robots.txt']) expect((await get(`/${map}`)).status).toBe(200)
    expect(errors).toEqual([])
  })
})
