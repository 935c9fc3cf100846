import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getPage, listVersions, restoreVersion } from '../contract.ts'
import { insertVersion } from '../queries/versions.ts'
import type { Content, FrameContent } from '../rules/content.ts'

const site = await testSite()
const { maker, other, member, ask, publish, save } = await builderSite(site)
const versionsOf = async () => (await ask(maker, listVersions, { key: 'home' })).result.versions

describe('builder.restoreVersion', () => {
  it('publishes what was, as a new version', async () => {
    await publish([textEntry('one', 'word-before')])
    await publish([textEntry('one', 'word-after')])
    const before = (await versionsOf())[1]
    expect((await ask(maker, restoreVersion, { key: 'home', id: before?.id })).status).toBe(200)
    await site.readOutbox()
    expect((await site.get('/en')).text).toContain('word-before')
    const versions = await versionsOf()
    expect(versions).toHaveLength(4)
    expect(versions[0]).toMatchObject({ isLive: true, by: { name: 'Mo' } })
  })

  it('says what was there before, to go back to it unless somebody else has published since', async () => {
    const [live, before] = await versionsOf()
    const restore = (data: object) => ask(maker, restoreVersion, { key: 'home', ...data })
    const { result } = await restore({ id: before?.id })
    expect(result).toMatchObject({ before: live?.id, draftOf: null })
    expect((await restore({ id: result.before, live: live?.id })).code).toBe('pages-conflict')
    expect((await restore({ id: result.before, live: result.versionId })).status).toBe(200)
  })

  it('names who has a draft that waits, and leaves it as it is', async () => {
    await save([textEntry('one', 'word-waiting')], 'home', other)
    const [, before] = await versionsOf()
    const { result } = await ask(maker, restoreVersion, { key: 'home', id: before?.id })
    expect(result.draftOf).toBe('Otto')
    expect((await ask(maker, getPage, { key: 'home' })).result.draft?.content).toMatchObject({
      modules: { desktop: [{ settings: { title: { en: 'word-waiting' } } }] },
    })
  })

  it('refuses what is not there or fits no more, and whoever may not build', async () => {
    const restore = (who: number, key: string, id: number) => ask(who, restoreVersion, { key, id })
    expect((await restore(maker, 'nowhere', 1)).code).toBe('page-unknown')
    expect((await restore(maker, 'home', 999_999)).code).toBe('version-unknown')
    const first = (await versionsOf()).at(-2)?.id ?? 0
    const content = {
      modules: { desktop: [{ ...textEntry('x', ''), settings: { isCard: 7 } }], tablet: null, mobile: null },
      colorMode: null,
      about: null,
    }
    await site.db
      .updateTable('page_versions')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', first)
      .execute()
    expect((await restore(maker, 'home', first)).code).toBe('page-unfit')
    const { header, ...frame } = (await ask(maker, getPage, { key: 'frame' })).result
      .published as FrameContent
    const colors = { light: { text: '#fafafa' }, dark: {} }
    const weak = { ...frame, header: { ...header, desktop: { ...header.desktop, colors } } }
    const large = { ...textEntry('x', ''), settings: { title: { en: 'x'.repeat(400_000) } } }
    for (const [key, given, code] of [
      ['frame', weak, 'colors-weak'],
      ['home', { ...content, modules: { ...content.modules, desktop: [large] } }, 'page-too-large'],
    ] as const) {
      const id = await insertVersion(site.db, {
        key,
        content: given as Content,
        note: '',
        state: 'published',
        byId: maker,
        revision: null,
        at: new Date('2025-01-01T00:00:00Z'),
      })
      expect((await restore(maker, key, id)).code).toBe(code)
    }
    expect((await restore(member, 'home', first)).status).toBe(403)
  })
})
