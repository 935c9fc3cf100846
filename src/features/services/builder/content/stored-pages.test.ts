import { afterEach, expect, it } from 'vitest'
import { createSettingsStore } from '#server/settings/settings-store.ts'
import { builderSite, textEntry } from '#tests/builder.ts'
import { storeSettings } from '#tests/rows.ts'
import { presetPages, presetSettings, settings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'
import { getPage, listPages, previewPage, publishPage, saveDraft } from '../contract.ts'
import type { FrameContent, PageContent } from '../rules/content.ts'

/** Page data as no builder of today would save it: from another version, by hand, or out of a copy. */
const site = await testSite()
const { maker, ask } = await builderSite(site)
const { db } = site
afterEach(() => expect(site.errors.filter((line) => !/do not fit/.test(line))).toEqual([]))

const desktop = presetSettings.desktop as { header?: object; modules?: Record<string, object[]> }
async function store(change: { header?: object; home?: readonly object[] }): Promise<void> {
  const header = { ...desktop.header, ...change.header }
  const modules = { ...desktop.modules, ...(change.home && { home: [...change.home] }) }
  await storeSettings(db, { pages: { ...presetSettings, desktop: { ...desktop, header, modules } } })
  await site.readOutbox()
}
const opened = async (key: string) => {
  const reply = await ask(maker, getPage, { key })
  expect([key, reply.status]).toEqual([key, 200])
  return reply.result
}
const saved = (key: string, content: object, baseRevision: number | null = null) =>
  ask(maker, saveDraft, { key, content, baseRevision, force: true })
const shown = async () => {
  const { status, text } = await site.get('/en')
  return { status, text }
}

/** Entries below each other; the header shows two levels. */
const menuOf = (levels: number): object[] => [
  {
    label: { en: `level-${levels}` },
    link: 'docs',
    ...(levels > 1 && { children: menuOf(levels - 1) }),
  },
]

const ODD = [
  textEntry('text', 'word-sound'),
  { id: 'gone', name: 'is-gone', version: 3, slot: 'side', settings: { any: ['thing'] } },
  { id: 'wide', name: 'article-list', version: 1, slot: 'main', settings: { from: 'newest', count: 900 } },
  textEntry('old', 'word-old', { version: -4 }),
  textEntry('new', 'word-new', { version: 99 }),
  { id: 'bare', name: 'article-list', slot: 'main' },
  { id: 'lost', name: 'block', version: 1, slot: 'main', settings: { key: 'block.999' } },
]

it('modules that nobody knows, of other versions or beyond their limits stay, and the rest of the page can be changed', async () => {
  await store({ home: ODD })
  expect(await shown()).toMatchObject({ status: 200, text: expect.stringContaining('word-sound') })
  expect((await ask(maker, listPages)).status).toBe(200)
  const { published } = await opened('home')
  const content = published as PageContent
  expect(content.modules.desktop.map(({ id }) => id)).toEqual(ODD.map(({ id }) => id))
  const looked = { key: 'home', path: '', device: 'mobile', mode: 'dark', content }
  expect((await ask(maker, previewPage, looked)).status).toBe(200)
  const next = [textEntry('text', 'word-changed'), ...content.modules.desktop.slice(1)]
  const { result } = await saved('home', { ...content, modules: { ...content.modules, desktop: next } })
  expect((result.content as PageContent).modules.desktop).toEqual(next)
  const publishing = { key: 'home', revision: result.revision, note: '', at: null }
  expect((await ask(maker, publishPage, publishing)).status).toBe(200)
  await site.readOutbox()
  const { status, text } = await shown()
  expect([status, text.includes('word-changed'), text.includes('word-old')]).toEqual([200, true, true])
})

it('a menu that is nested deeper than the header shows breaks no page, and loses nothing when the frame is changed', async () => {
  for (const levels of [3, 12]) {
    const menus = menuOf(levels)
    await store({ header: { menus } })
    const { status, text } = await shown()
    expect([status, text.includes(`level-${levels}`), text.includes(`level-${levels - 1}`)]).toEqual([
      200,
      true,
      true,
    ])
    const frame = (await opened('frame')).published as FrameContent
    expect(frame.header.desktop.menus).toEqual(menus)
    const looked = { key: 'frame', path: '', device: 'desktop', mode: 'light', content: frame }
    expect((await ask(maker, previewPage, looked)).status).toBe(200)
    const { result } = await saved('frame', { ...frame, hue: 100 + levels })
    expect((result.content as FrameContent).header.desktop.menus).toEqual(menus)
  }
})

it('page settings that do not fit at all leave the last that did: for readers, a process that begins, and the builder', async () => {
  await store({ home: [textEntry('good', 'word-good')] })
  const unfit = [
    { header: { menus: menuOf(4_000) } },
    { header: { logoWidth: 4_000 } },
    { header: { menus: 'none' } },
    { home: Array.from({ length: 500 }, (_, at) => textEntry(`m${at}`, 'word-many')) },
    { home: [{ id: 'x', name: 7, slot: 'middle' }] },
  ]
  for (const change of unfit) {
    await store(change)
    expect(await shown()).toMatchObject({ status: 200, text: expect.stringContaining('word-good') })
    const begun = createSettingsStore({ db, schema: settings, presetPages, log: { warn: () => {} } })
    await begun.load()
    expect(begun.current().pages.mobile.modules.home?.map(({ id }) => id)).toEqual(['good'])
    const { published } = await opened('home')
    expect((published as PageContent).modules.desktop.map(({ id }) => id)).toEqual(['good'])
    expect((await ask(maker, listPages)).status).toBe(200)
  }
  const { published } = await opened('home')
  const content = {
    ...published,
    modules: { ...(published as PageContent).modules, desktop: [textEntry('good', 'word-mended')] },
  }
  const { result } = await saved('home', content)
  await ask(maker, publishPage, { key: 'home', revision: result.revision, note: '', at: null })
  await site.readOutbox()
  expect((await shown()).text).toContain('word-mended')
})
