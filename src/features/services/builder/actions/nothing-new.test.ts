import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import {
  createPage,
  getPage,
  listPages,
  listVersions,
  publishPage,
  restoreVersion,
  saveDraft,
  stayOnPage,
} from '../contract.ts'
import type { PageContent } from '../rules/content.ts'

const site = await testSite()
const { maker, other, ask, save, publish } = await builderSite(site)
const pageOf = async (who = maker) => (await ask(who, getPage, { key: 'home' })).result
const wordsOf = ({ modules }: PageContent) =>
  modules.desktop.map(({ settings }) => (settings.title as { en: string }).en)
const contentOf = (...words: string[]) => ({
  modules: {
    desktop: words.map((word, at) => textEntry('abc'.charAt(at), word)),
    tablet: null,
    mobile: null,
  },
  colorMode: null,
  about: null,
})
const sendOn = (who: number, content: object, base: object) =>
  ask(who, saveDraft, { key: 'home', content, baseRevision: null, ...base })

describe('a page that nobody had published', () => {
  it('keeps what somebody publishes first, while another has begun on what stood there before', async () => {
    const { published, versionId } = await pageOf(other)
    const before = (published as PageContent).modules.desktop
    await publish([...before, textEntry('mine', 'word-first')])
    const content = {
      ...published,
      modules: { ...(published as PageContent).modules, desktop: before.slice(1) },
    }
    const { result } = await sendOn(other, content, { baseVersion: versionId })
    const ids = (result.content as PageContent).modules.desktop.map(({ id }) => id)
    expect(ids).toEqual([...before.slice(1).map(({ id }) => id), 'mine'])
  })
})

describe('a draft that is the same as what is published', () => {
  it('is none any more, for whoever made it and for everybody else; versions stay', async () => {
    await publish([textEntry('a', 'one'), textEntry('b', 'two')])
    const versions = (await ask(maker, listVersions, { key: 'home' })).result.versions.length
    const { result: changed } = await save([textEntry('a', 'other'), textEntry('b', 'two')])
    expect((await pageOf(other)).draft?.revision).toBe(changed.revision)
    const { result } = await save([textEntry('a', 'one'), textEntry('b', 'two')])
    const { draft, versionId } = await pageOf(other)
    expect([result.revision, result.versionId, draft]).toEqual([null, versionId, null])
    const seen = await ask(other, stayOnPage, { key: 'home', hasSocket: false })
    expect([seen.result.draftRevision, seen.result.draftSavedBy]).toEqual([null, null])
    const { pages } = (await ask(other, listPages)).result
    expect(pages.find(({ key }) => key === 'home')?.state).toBe('live')
    expect((await ask(maker, listVersions, { key: 'home' })).result.versions).toHaveLength(versions)
    const late = { key: 'home', revision: changed.revision, note: '', at: null }
    expect((await ask(maker, publishPage, late)).code).toBe('pages-conflict')
  })

  it('is one for as long as anything differs, were it the order or what a phone has', async () => {
    for (const modules of [
      [textEntry('b', 'two'), textEntry('a', 'one')],
      [textEntry('a', 'one'), textEntry('b', 'two', { on: { mobile: { hidden: true } } })],
    ]) {
      expect((await save(modules)).result.revision).not.toBeNull()
      expect((await pageOf()).draft).not.toBeNull()
    }
  })

  it('takes along what another makes of it: of two, nobody loses what they have done', async () => {
    const { result: first } = await save([textEntry('a', 'changed'), textEntry('b', 'two')])
    const base = { baseRevision: first.revision }
    // One takes the first text back, and the other writes the second.
    expect((await sendOn(maker, contentOf('one', 'two'), base)).result.revision).toBeNull()
    const { result } = await sendOn(other, contentOf('changed', 'written'), base)
    expect([wordsOf(result.content as PageContent), result.revision]).toEqual([
      ['one', 'written'],
      expect.any(Number),
    ])
    expect(
      (await sendOn(other, contentOf('one', 'two'), { baseRevision: result.revision })).result.revision,
    ).toBe(null)
    // What both have changed waits for a decision.
    const both = await sendOn(maker, contentOf('again', 'two'), base)
    expect(both.code).toBe('pages-conflict')
  })

  it('takes along what was published of it meanwhile', async () => {
    const { result: first } = await save([textEntry('a', 'one'), textEntry('b', 'mine')])
    await publish([textEntry('a', 'published'), textEntry('b', 'mine')], 'home', other)
    const { result } = await sendOn(maker, contentOf('one', 'mine later'), { baseRevision: first.revision })
    expect(wordsOf(result.content as PageContent)).toEqual(['published', 'mine later'])
  })

  it('goes when an older version is put back that says what it does', async () => {
    await publish([textEntry('a', 'old')])
    await publish([textEntry('a', 'new')])
    const { versions } = (await ask(maker, listVersions, { key: 'home' })).result
    await save([textEntry('a', 'old')], 'home', other)
    const { result } = await ask(maker, restoreVersion, { key: 'home', id: versions[1]?.id })
    expect([result.draftOf, (await pageOf()).draft]).toEqual([null, null])
  })

  it('stays where it is all there is of a page', async () => {
    await ask(maker, createPage, { id: 'bare', title: { en: 'Bare' } })
    const { result: page } = await ask(maker, getPage, { key: 'custom.bare' })
    const bare = page.published as PageContent
    const data = { key: 'custom.bare', content: bare, baseRevision: page.draft?.revision ?? null }
    expect((await ask(maker, saveDraft, data)).result.revision).toEqual(expect.any(Number))
    expect((await ask(maker, getPage, { key: 'custom.bare' })).status).toBe(200)
  })
})
