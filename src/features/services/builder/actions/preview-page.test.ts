import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getPage, previewPage } from '../contract.ts'
import { type FrameContent, MOST_CONTENT } from '../rules/content.ts'

const { maker, member, ask, save } = await builderSite(await testSite())
const contentOf = (modules: object[]) => ({
  modules: { desktop: modules, tablet: null, mobile: null },
  colorMode: null,
  about: null,
})
const asked = (content: unknown, more = {}) => ({
  key: 'home',
  path: '',
  device: 'desktop',
  content,
  ...more,
})

describe('builder.previewPage', () => {
  it('is the whole document of a content that is stored nowhere', async () => {
    const { result } = await ask(maker, previewPage, asked(contentOf([textEntry('one', 'word-shown')])))
    expect(result.html).toMatch(/^<!doctype html>/)
    expect(result.html).toMatch(/data-module-id="one"[^>]*>.*word-shown/s)
    expect(result.html).not.toContain('<script')
    await save([textEntry('one', 'word-stored')])
    const stored = await ask(maker, previewPage, asked(null, { locale: 'es' }))
    expect(stored.result.html).toContain('word-stored es')
  })

  it('says in the box of a module why there is nothing to see', async () => {
    const modules = [
      { id: 'gone', name: 'is-gone', version: 1, slot: 'main', settings: {} },
      { id: 'unfit', name: 'article-text', version: 1, slot: 'main', settings: {} },
      textEntry('empty', '', { settings: {} }),
    ]
    const { html } = (await ask(maker, previewPage, asked(contentOf(modules)))).result
    expect(html).toMatch(/data-module-id="gone"[^>]*><p[^>]*>This site does not know the module “is-gone”/)
    expect(html).toMatch(/data-module-id="unfit"[^>]*><p[^>]*>This module shows nothing on a page/)
    expect(html).toMatch(/data-module-id="empty"/)
  })

  it('refuses what does not fit, is too large or not there, and whoever may not build', async () => {
    const unfit = contentOf([{ ...textEntry('one', ''), settings: { isCard: 7 } }])
    expect((await ask(maker, previewPage, asked(unfit))).code).toBe('page-unfit')
    const huge = contentOf([textEntry('one', '', { settings: { texts: { en: 'x'.repeat(MOST_CONTENT) } } })])
    expect((await ask(maker, previewPage, asked(huge))).code).toBe('page-too-large')
    const frame = (await ask(maker, getPage, { key: 'frame' })).result.published as FrameContent
    const colors = { light: { text: '#eeeeee' }, dark: {} }
    const weak = { ...frame, header: { ...frame.header, desktop: { ...frame.header.desktop, colors } } }
    expect((await ask(maker, previewPage, asked(weak, { key: 'frame' }))).code).toBe('colors-weak')
    expect((await ask(maker, previewPage, asked(null, { key: 'nowhere' }))).code).toBe('page-unknown')
    expect((await ask(member, previewPage, asked(null))).status).toBe(403)
  })
})
