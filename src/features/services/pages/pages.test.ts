import { describe, expect, it } from 'vitest'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'

const { db, get, readOutbox, errors } = await testSite()

const publish = async (pages: object) => {
  await storeSettings(db, { pages })
  await readOutbox()
}
const paragraph = (text: string) => ({
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const text = (id: string, words: string, more = {}) => ({
  id,
  name: 'rich-text',
  settings: { texts: { en: paragraph(words), es: paragraph(`${words} es`) }, ...more },
})
/** The words of these modules in the order in which the page shows them. */
const wordsOf = (html: string) => [...html.matchAll(/<p>(word-\w+)( es)?<\/p>/g)].map(([, word]) => word)

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
const TABLET = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)' }

describe('pages made of modules', () => {
  it('show them in the order of the settings', async () => {
    const [one, two] = [text('one', 'word-one'), text('two', 'word-two')]
    await publish({ desktop: { modules: { home: [one, two] } } })
    expect(wordsOf((await get('/en')).text)).toEqual(['word-one', 'word-two'])
    await publish({ desktop: { modules: { home: [two, one] } } })
    expect(wordsOf((await get('/en')).text)).toEqual(['word-two', 'word-one'])
    expect((await get('/es')).text).toContain('word-two es')
  })

  it('leave out a module that does not exist, and go on without one that fails', async () => {
    await publish({
      desktop: {
        modules: {
          home: [
            { id: 'gone', name: 'does-not-exist' },
            { id: 'broken', name: 'article-lead', settings: { category: 7 } },
            text('fine', 'word-fine'),
          ],
        },
      },
    })
    const page = await get('/en')
    expect(page.status).toBe(200)
    expect(wordsOf(page.text)).toEqual(['word-fine'])
    expect(page.text).not.toContain('does-not-exist')
    expect(errors.some((line) => line.includes('article-lead'))).toBe(true)
  })

  it('differ by device, and take from the desktop what a device does not change', async () => {
    await publish({
      desktop: { modules: { home: [text('one', 'word-desktop')] } },
      tablet: { modules: { home: [text('one', 'word-tablet')] } },
      mobile: { header: { logoWidth: 40 } },
    })
    expect(wordsOf((await get('/en')).text)).toEqual(['word-desktop'])
    expect(wordsOf((await get('/en', TABLET)).text)).toEqual(['word-tablet'])
    expect(wordsOf((await get('/en', PHONE)).text)).toEqual(['word-desktop'])
    const payload = await get('/en/_payload.json?device=tablet')
    expect(payload.text).toContain('word-tablet')
    expect(payload.text).not.toContain('word-desktop')
  })

  it('stand over, in, beside and below the columns', async () => {
    const slots = ['bottom', 'side', 'main', 'top']
    const entries = slots.map((slot) => ({ ...text(slot, `word-${slot}`), slot }))
    await publish({ desktop: { modules: { home: entries } } })
    const { text: html } = await get('/en')
    expect(wordsOf(html)).toEqual(['word-top', 'word-main', 'word-side', 'word-bottom'])
    expect(html).toMatch(/<aside class="page-side">.*word-side.*<\/aside>/s)
  })
})

describe('stored pages', () => {
  it('are read at their number or slug, in the reader’s language', async () => {
    await publish({ desktop: {} })
    const { number } = await insertPost(db, { kind: 'page', titles: { en: 'Rules', es: 'Normas' } })
    expect((await get(`/en/page/${number}`)).text).toContain('<h1')
    expect((await get(`/es/page/${number}`)).text).toContain('Normas')
    expect((await get('/page/999999')).status).toBe(404)
  })

  it('stand at the address of a custom page, and only there', async () => {
    const { number } = await insertPost(db, { kind: 'page', slug: 'about', titles: { en: 'Who we are' } })
    await publish({
      desktop: {
        pages: { custom: [{ id: 'about', title: { en: 'About' } }] },
        modules: { 'custom.about': [{ id: 'text', name: 'page-text', settings: { page: 'about' } }] },
      },
    })
    const page = await get('/en/about')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Who we are')
    for (const address of [number, 'about']) {
      const { status, headers } = await get(`/en/page/${address}`)
      expect([status, headers.location]).toEqual([301, '/en/about'])
    }
    expect((await get('/aboutx')).status).toBe(404)
  })
})

describe('a site that has stored nothing', () => {
  it('knows three currencies, one level and one VIP tier', () => {
    const { currency, level } = defaultSettings()
    expect(currency.map(({ symbol_iso }) => symbol_iso)).toEqual(['RMB', 'USD', 'EUR'])
    expect(level.lv.map(({ name }) => name['zh-hans'])).toEqual(['Lv.1'])
    expect(level.vip.map(({ name }) => name['zh-hans'])).toEqual(['Gold Member'])
  })
})
