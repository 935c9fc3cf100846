import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { keepBlock } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, save, publish, cookieOf } = await builderSite(site)
const cookie = await cookieOf(maker)
/** @param locale as it stands in addresses; '' is Chinese */
const frame = (query: string, locale = '/en') => site.get(`${locale}/builder/frame?${query}`, { cookie })

describe('the frame of the builder', () => {
  it('shows the draft there alone, without script, kept by nobody', async () => {
    const own = { mobile: { settings: { title: { en: 'word-mobile' } } } }
    await save([textEntry('one', 'word-draft', { on: own })])
    const { status, text, headers } = await frame('path=/&device=desktop')
    expect(status).toBe(200)
    expect(text).toContain('word-draft')
    expect(text).toMatch(/<header/)
    expect(text).not.toContain('<script')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'none'.*frame-ancestors 'self'/)
    expect((await frame('path=/&device=mobile')).text).toContain('word-mobile')
    expect((await frame('path=/&version=live')).text).not.toContain('word-draft')
    expect((await frame('path=/&mode=dark')).text).toContain('data-mode="dark"')
    expect((await site.get('/en')).text).not.toMatch(/word-draft|data-module-id/)
  })

  it('is refused to members and strangers, and tells them nothing', async () => {
    for (const headers of [{}, { cookie: await cookieOf(member) }]) {
      const { status, text } = await site.get('/en/builder/frame?path=/', headers)
      expect(status).toBe(403)
      expect(text).not.toContain('word-draft')
    }
  })

  it('counts no view, and shows an earlier version', async () => {
    const { number } = await insertPost(site.db, { kind: 'article', titles: { en: 'Old trees' } })
    const { text } = await frame(`path=/article/${number}`)
    expect(text).toContain('Old trees')
    await site.writeViews()
    const { views } = await site.db
      .selectFrom('posts')
      .select('views')
      .where('number', '=', number)
      .where('kind', '=', 'article')
      .executeTakeFirstOrThrow()
    expect(views).toBe(0)
    const { result } = await publish([textEntry('one', 'word-first')])
    await publish([textEntry('one', 'word-second')])
    expect((await frame(`path=/&version=${result.versionId}`)).text).toContain('word-first')
  })

  it('shows every module that is made of its settings alone as a picture of itself, in three languages', async () => {
    const empty: string[] = []
    const named: string[] = []
    for (const [place, name] of OF_SETTINGS.entries()) {
      const locale = ['/en', '', '/es'][place % 3]
      const { status, text } = await frame(`path=/&version=module.${name}`, locale)
      const [, box] = text.split('data-module-id="sample"')
      if (status !== 200 || !box || text.includes('builder-empty')) empty.push(name)
      // Two of a kind on one page would be two landmarks of one name: its heading is what a section is found by.
      if (/<(section|nav|aside|form)\b[^>]* aria-label/.test(box?.split('<footer')[0] ?? '')) named.push(name)
    }
    expect({ empty, named }).toEqual({ empty: [], named: [] })
  })

  it('shows a kept section, and a block as it is published, as a picture of itself', async () => {
    for (const isGlobal of [false, true]) {
      const name = `Pictured ${isGlobal}`
      const { result } = await ask(maker, keepBlock, {
        name,
        entries: [textEntry('one', `word-kept-${isGlobal}`)],
        isGlobal,
      })
      expect((await frame(`path=/&version=block.${result.id}`)).text).toContain(`word-kept-${isGlobal}`)
    }
  })

  it('says of a module that shows nothing what it is and where it is filled; readers are sent nothing of it', async () => {
    const empty = (name: string) => ({ id: name, name, version: 1, slot: 'main' as const, settings: {} })
    await publish([
      { ...empty('hero'), settings: { heading: {} } },
      { ...empty('section-heading'), settings: { title: {} } },
    ])
    const { text } = await frame('path=/')
    for (const title of ['Opening', 'Heading']) expect(text).toContain(`“${title}” shows nothing yet.`)
    expect((await site.get('/en')).text).not.toMatch(/shows nothing yet|<h2[^>]*><\/h2>/)
  })

  it('refuses pages and versions that are not there', async () => {
    const asked = async (data: object) => (await site.call('builder.showFrame', data, { cookie })).body
    expect(await asked({ path: 'account/wealth' })).toMatchObject({ code: 'page-unknown' })
    expect(await asked({ path: '', version: '999999' })).toMatchObject({ code: 'version-unknown' })
    expect(await asked({ path: '', version: 'block.999999' })).toMatchObject({ code: 'version-unknown' })
  })
})

/** What needs nothing of the site to be looked at. */
const OF_SETTINGS = [
  'hero',
  'slider',
  'tabs',
  'rich-text',
  'picture',
  'gallery',
  'video',
  'embed',
  'html',
  'divider',
  'columns',
  'card-row',
  'call-to-action',
  'price-table',
  'faq',
  'counters',
  'countdown',
  'newsletter-form',
  'search-box',
]
