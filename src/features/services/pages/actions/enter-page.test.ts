import { describe, expect, it } from 'vitest'
import { cachedSite } from '#tests/cached-site.ts'
import { insertMember, insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const { get, call, signIn, readOutbox, ask } = await cachedSite(database)
const nodeId = await insertNode(db, { name: 'Old Trees', visibility: 'private' })
const [plain, joined, low, high, staff] = await Promise.all([
  insertSomebody(db),
  insertSomebody(db),
  insertSomebody(db, { experience: 0 }),
  insertSomebody(db, { vip_key: 'gold', vip_until: new Date(Date.now() + 1e9) }),
  insertSomebody(db, { roles: ['staff'] }),
])
await insertMember(db, nodeId, joined)

const text = (words: string) => ({
  id: 'text',
  name: 'rich-text',
  version: 1,
  settings: { title: { en: words } },
})
const pageOf = (id: string, access?: object[]) => ({
  id,
  title: { en: `The ${id}` },
  ...(access && { access }),
})
const PAGES = [
  pageOf('open'),
  pageOf('inside', [{ type: 'login' }]),
  pageOf('nodes', [{ type: 'join', keys: [String(nodeId)] }]),
  pageOf('gold', [
    { type: 'vip', keys: ['gold'] },
    { type: 'role', keys: ['staff'] },
  ]),
]
function pagesWith(custom: typeof PAGES) {
  const modules = custom.map(({ id }) => [`custom.${id}`, [text(`word-${id}`)]])
  return { desktop: { pages: { custom }, modules: Object.fromEntries(modules) } }
}
await storeSettings(db, {
  level: { vip: [{ key: 'gold', name: { en: 'Gold' } }] },
  pages: pagesWith(PAGES),
})
await readOutbox()

const cookies = new Map<number, string>()
async function cookieOf(who: number | null): Promise<{ cookie?: string }> {
  if (who === null) return {}
  if (!cookies.has(who)) cookies.set(who, (await signIn(who)).cookie)
  return { cookie: cookies.get(who) ?? '' }
}
const visit = async (id: string, who: number | null = null) => get(`/en/${id}`, await cookieOf(who))
const enter = async (id: string, who: number | null = null) =>
  call('page.enterPage', { id }, { lang: 'en', ...(await cookieOf(who)) })

describe('page.enterPage', () => {
  it('lets in whom a page is for, and tells others whom that is', async () => {
    for (const [id, who, isIn] of [
      ['open', null, true],
      ['inside', null, false],
      ['inside', plain, true],
      ['nodes', plain, false],
      ['nodes', joined, true],
      ['gold', low, false],
      ['gold', high, true],
      ['gold', staff, true],
    ] as const) {
      expect([id, who, (await enter(id, who)).status]).toEqual([id, who, isIn ? 200 : 403])
      const { status, text: html } = await visit(id, who)
      expect([id, who, status, html.includes(`word-${id}`)]).toEqual([id, who, isIn ? 200 : 403, isIn])
    }
    expect((await enter('nodes', plain)).body).toMatchObject({
      code: 'page-closed',
      messages: ['This page is only for members of Old Trees.'],
    })
    expect((await enter('gold')).body).toMatchObject({
      messages: ['This page is only for VIP members from Gold on or staff.'],
    })
    expect((await visit('inside')).text).toContain('This page is only for people who have signed in.')
  })

  it('shows nobody what was made for another', async () => {
    const own = await visit('inside', plain)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect((await visit('inside')).text).not.toContain('word-inside')
    expect((await get('/en/inside/_payload.json')).text).not.toContain('word-inside')
    const settings = await call('utils.getSettings', {}, { lang: 'en' })
    expect(JSON.stringify(settings.body)).not.toContain('word-inside')
    expect(JSON.stringify(settings.body)).toContain('word-open')
  })

  it('closes the text of a page with the page', async () => {
    await insertPost(db, { kind: 'page', slug: 'inside', titles: { en: 'Inside' }, text: 'Whispered.' })
    expect((await call('page.getPage', { id: 'inside' }, { lang: 'en' })).body).toMatchObject({
      code: 'page-closed',
    })
    const { body } = await call('page.getPage', { id: 'inside' }, { lang: 'en', ...(await cookieOf(plain)) })
    expect(JSON.stringify(body)).toContain('Whispered.')
  })

  it('knows no page that is not there', async () => {
    expect((await enter('nowhere')).body).toMatchObject({ code: 'page-not-found' })
  })

  it('is asked again for each reader where pages are kept, and closes a page that was open at once', async () => {
    const cookie = (await cookieOf(plain)).cookie ?? ''
    const wordsOf = async (id: string, headers: Record<string, string> = {}) =>
      (await ask(`/en/${id}`, { headers })).text.includes(`word-${id}`)
    for (const _ of [1, 2])
      expect([await wordsOf('inside'), await wordsOf('inside', { cookie })]).toEqual([false, true])
    expect([await wordsOf('open'), await wordsOf('open')]).toEqual([true, true])
    await storeSettings(db, {
      pages: pagesWith(PAGES.map((page) => ({ ...page, access: [{ type: 'login' }] }))),
    })
    await readOutbox()
    expect([await wordsOf('open'), await wordsOf('open', { cookie })]).toEqual([false, true])
  })
})
