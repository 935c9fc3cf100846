import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { createPage, getPage, saveDraft } from '../contract.ts'
import { type FrameContent, MOST_CONTENT, type PageContent } from '../rules/content.ts'

const site = await testSite()
const { maker, other, member, ask, save } = await builderSite(site)
const pageOf = async (key: string) => (await ask(maker, getPage, { key })).result
const contentOf = (modules: object[]) => ({
  modules: { desktop: modules, tablet: null, mobile: null },
  colorMode: null,
  about: null,
})

describe('builder.saveDraft', () => {
  it('keeps what was made, and shows nothing of it to readers', async () => {
    const { status, result } = await save([textEntry('one', 'word-draft')])
    expect([status, result.revision, result.merged]).toEqual([200, 1, false])
    const { draft } = await pageOf('home')
    expect(draft).toMatchObject({ revision: 1, isMine: true, savedBy: { name: 'Mo' } })
    expect((await site.get('/en')).text).not.toContain('word-draft')
    expect((await ask(other, getPage, { key: 'home' })).result.draft).toMatchObject({ isMine: false })
  })

  it('puts together what two have made of different modules', async () => {
    const base = [textEntry('a', 'one'), textEntry('b', 'two')]
    const { result: first } = await save(base)
    const data = (modules: object[]) => ({
      key: 'home',
      content: contentOf(modules),
      baseRevision: first.revision,
    })
    await ask(other, saveDraft, data([textEntry('a', 'theirs'), textEntry('b', 'two')]))
    const mine = await ask(maker, saveDraft, data([textEntry('a', 'one'), textEntry('b', 'mine')]))
    expect(mine.result.merged).toBe(true)
    const { modules } = mine.result.content as PageContent
    expect(modules.desktop.map(({ settings }) => (settings.title as { en: string }).en)).toEqual([
      'theirs',
      'mine',
    ])
    const conflict = await ask(other, saveDraft, data([textEntry('a', 'one'), textEntry('b', 'third')]))
    expect([conflict.status, conflict.code]).toEqual([409, 'pages-conflict'])
    expect(conflict.message).toContain('Mo')
    const forced = await ask(other, saveDraft, {
      ...data([textEntry('a', 'one'), textEntry('b', 'third')]),
      force: true,
    })
    expect(forced.status).toBe(200)
  })

  it('names the module and the field of what does not fit', async () => {
    const list = (settings: object) => [
      { id: 'list', name: 'article-list', version: 1, slot: 'main', settings },
    ]
    const refused = await save(list({ from: 'newest', count: 900 }))
    expect([refused.status, refused.code]).toEqual([422, 'page-unfit'])
    expect(refused.message).toMatch(/›/)
    expect(refused.at).toBe('desktop/desktop/list/count')
    const onMobile = [{ ...list({ from: 'newest' })[0], on: { mobile: { settings: { count: 900 } } } }]
    expect(await save(onMobile)).toMatchObject({
      message: expect.stringContaining('mobile'),
      at: 'desktop/mobile/list/count',
    })
    const heading = (link: string) => [
      { id: 'h', name: 'section-heading', version: 1, slot: 'main', settings: { title: { en: 'A' }, link } },
    ]
    expect((await save(heading('javascript:alert(1)'))).code).toBe('page-unfit')
    expect((await save(heading('https://town.example/'))).status).toBe(200)
    const twice = [textEntry('same', 'one'), textEntry('same', 'two')]
    expect((await save(twice)).code).toBe('page-unfit')
  })

  it('takes no colours that cannot be read, and names the nearest that can', async () => {
    const { result: page } = await ask(maker, getPage, { key: 'frame' })
    const frame = page.published as FrameContent
    const saving = (change: object) =>
      ask(maker, saveDraft, { key: 'frame', content: { ...frame, ...change }, baseRevision: null })
    const headerOf = (colors: object, device = 'desktop') => ({
      header: { ...frame.header, [device]: { ...frame.header[device as 'desktop'], colors } },
    })
    const weak = await saving(headerOf({ light: { text: '#eeeeee' }, dark: {} }))
    expect([weak.code, weak.message]).toEqual(['colors-weak', expect.stringMatching(/Light.*#[\da-f]{6}/)])
    expect(weak.at).toBe('desktop/desktop//header.colors.light.text')
    const onMobile = headerOf({ light: {}, dark: { background: '#ffffff' } }, 'mobile')
    expect((await saving(onMobile)).code).toBe('colors-weak')
    expect((await saving(headerOf({ light: { text: 'papaya' }, dark: {} }))).code).toBe('page-unfit')
    expect(
      (await saving(headerOf({ light: { background: '#102040', text: '#ffffff' }, dark: {} }))).status,
    ).toBe(200)
    expect((await saving({ hue: 210 })).status).toBe(200)
  })

  it('names the field of the page, or of the frame, that does not fit', async () => {
    await ask(maker, createPage, { id: 'about', title: { en: 'About' } })
    const { result: page } = await ask(maker, getPage, { key: 'custom.about' })
    const content = page.draft?.content as PageContent
    const about = (change: object) =>
      ask(maker, saveDraft, {
        key: 'custom.about',
        content: { ...content, about: { ...content.about, ...change } },
        baseRevision: page.draft?.revision,
      })
    const long = await about({ title: { en: 'x'.repeat(201) } })
    expect(long).toMatchObject({ code: 'page-unfit', at: 'desktop/desktop//title' })
    expect(long.message).toContain('title')
    expect((await about({ description: { es: 'x'.repeat(501) } })).at).toBe('desktop/desktop//description')
    expect((await about({ picture: 'javascript:alert(1)' })).at).toBe('desktop/desktop//picture')
    expect((await about({ access: [{ type: 'role', keys: ['king'] }] })).at).toBe('desktop/desktop//access')
    const { result } = await ask(maker, getPage, { key: 'frame' })
    const frame = result.published as FrameContent
    const menu = { menus: [{ label: { en: 'Bad' }, link: 'javascript:alert(1)' }] }
    const framed = (change: object) =>
      ask(maker, saveDraft, {
        key: 'frame',
        content: { ...frame, ...change },
        baseRevision: null,
        force: true,
      })
    const { header } = frame
    const onDesktop = await framed({ header: { ...header, desktop: { ...header.desktop, ...menu } } })
    expect(onDesktop.at).toBe('desktop/desktop//header.menus')
    expect((await framed({ header: { ...header, mobile: menu } })).at).toBe('desktop/mobile//header.menus')
    expect((await framed({ radius: 99 })).at).toBe('desktop/desktop//radius')
    const footer = { columns: [{ title: {}, links: [{ label: {}, link: 'javascript:x' }] }] }
    expect((await framed({ footer })).at).toBe('desktop/desktop//footer')
  })

  it('keeps modules that this version does not know, and takes no more than 60', async () => {
    const gone = { id: 'gone', name: 'is-gone', version: 3, slot: 'side', settings: { any: ['thing'] } }
    const { result } = await save([gone])
    expect((result.content as PageContent).modules.desktop).toEqual([gone])
    const many = Array.from({ length: 61 }, (_, at) => textEntry(`m${at}`, 'one'))
    expect((await save(many)).code).toBe('page-unfit')
    expect((await save(many.slice(1))).status).toBe(200)
  })

  it('refuses what is too large, pages that are not there, and whoever may not build', async () => {
    const huge = [textEntry('huge', 'one', { settings: { texts: { en: 'x'.repeat(MOST_CONTENT) } } })]
    expect((await save(huge)).code).toBe('page-too-large')
    const data = { key: 'nowhere', content: contentOf([]), baseRevision: null }
    expect((await ask(maker, saveDraft, data)).code).toBe('page-unknown')
    expect((await ask(maker, saveDraft, { ...data, key: 'account.wealth' })).code).toBe('page-unknown')
    for (const [who, status] of [
      [member, 403],
      [null, 401],
    ] as const) {
      expect((await ask(who, saveDraft, { ...data, key: 'home' })).status).toBe(status)
    }
  })
})
