import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getPage, publishPage, saveDraft } from '../contract.ts'
import type { FrameContent } from '../rules/content.ts'

const site = await testSite()
const { maker, other, member, ask, save, publish } = await builderSite(site)
const publishing = (revision: number | null, more = {}) => ({
  key: 'home',
  revision,
  note: 'Spring',
  at: null,
  ...more,
})

describe('builder.publishPage', () => {
  it('shows the draft to the next request, and what stood there stays a version', async () => {
    const { result } = await save([textEntry('one', 'word-new')])
    const { status } = await ask(maker, publishPage, publishing(result.revision))
    expect(status).toBe(200)
    await site.readOutbox()
    expect((await site.get('/en')).text).toContain('word-new')
    const rows = await site.db
      .selectFrom('page_versions')
      .select(['by_command', 'note'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { by_command: true, note: '' },
      { by_command: false, note: 'Spring' },
    ])
  })

  it('touches that page alone where only its modules change, and all where others show what does', async () => {
    const touched = async () => {
      const row = await site.db
        .selectFrom('outbox')
        .select('tags')
        .where('name', '=', 'settings.changed')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return row.tags
    }
    await publish([textEntry('one', 'word-alone')])
    expect(await touched()).toEqual(['arranged:home'])
    // From now on some page differs by device, which every page says.
    const own = { mobile: { settings: { title: { en: 'word-own' } } } }
    await publish([textEntry('one', 'word-alone', { on: own })])
    expect(await touched()).toEqual(['*'])
    await publish([textEntry('one', 'word-again', { on: own })])
    expect(await touched()).toEqual(['arranged:home'])
    await publish([textEntry('one', 'word-new')])
    expect(await touched()).toEqual(['*'])
    const { result: frame } = await ask(maker, getPage, { key: 'frame' })
    const content = { ...(frame.published as FrameContent), hue: 12 }
    const { result } = await ask(maker, saveDraft, { key: 'frame', content, baseRevision: null })
    await ask(maker, publishPage, publishing(result.revision, { key: 'frame' }))
    expect(await touched()).toEqual(['*'])
  })

  it('shows a device its own values, and hides what is hidden there', async () => {
    const own = { mobile: { settings: { title: { en: 'word-mobile' } } }, tablet: { hidden: true } }
    await publish([textEntry('one', 'word-desktop', { on: own })])
    await site.readOutbox()
    const on = async (device: string) => (await site.get(`/en/_payload.json?device=${device}`)).text
    expect(await on('desktop')).toContain('word-desktop')
    expect(await on('mobile')).toContain('word-mobile')
    expect(await on('tablet')).not.toMatch(/word-(desktop|mobile)/)
    expect(await on('mobile')).not.toMatch(/"on":|"hidden":/)
  })

  it('is refused to the second of two who publish at once, and to whoever has not seen the draft', async () => {
    const { result } = await save([textEntry('one', 'word-two')])
    const answers = await Promise.all([
      ask(maker, publishPage, publishing(result.revision)),
      ask(other, publishPage, publishing(result.revision)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { result: again } = await save([textEntry('one', 'word-three')])
    const late = await ask(other, publishPage, publishing((again.revision ?? 0) - 1))
    expect(late.code).toBe('pages-conflict')
  })

  it('waits for a time that is still to come', async () => {
    const { result } = await save([textEntry('one', 'word-later')])
    const passed = await ask(maker, publishPage, publishing(result.revision, { at: '2020-01-01T00:00:00Z' }))
    expect(passed.code).toBe('time-passed')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { result: scheduled } = await ask(maker, publishPage, publishing(result.revision, { at }))
    expect(scheduled.at).toBe(at)
    await site.readOutbox()
    expect((await site.get('/en')).text).not.toContain('word-later')
  })

  it('refuses what does not fit any more, what is not there, and whoever may not build', async () => {
    const { result } = await save([textEntry('one', 'word-unfit')])
    const broken = {
      modules: {
        desktop: [{ ...textEntry('two', ''), settings: { isCard: 'no' } }],
        tablet: null,
        mobile: null,
      },
      colorMode: null,
      about: null,
    }
    await site.db
      .updateTable('page_drafts')
      .set({ content: JSON.stringify(broken) })
      .where('page_key', '=', 'home')
      .execute()
    expect((await ask(maker, publishPage, publishing(result.revision))).code).toBe('page-unfit')
    const draftIs = (content: object) =>
      site.db
        .updateTable('page_drafts')
        .set({ content: JSON.stringify(content) })
        .where('page_key', '=', 'home')
        .execute()
    const huge = textEntry('two', '', { settings: { title: { en: 'x'.repeat(400_000) } } })
    await draftIs({ ...broken, modules: { ...broken.modules, desktop: [huge] } })
    expect((await ask(maker, publishPage, publishing(result.revision))).code).toBe('page-too-large')
    const nowhere = publishing(1, { key: 'nowhere' })
    expect((await ask(maker, publishPage, nowhere)).code).toBe('page-unknown')
    expect((await ask(member, publishPage, publishing(1))).status).toBe(403)
    expect((await ask(null, publishPage, publishing(1))).status).toBe(401)
  })

  it('lets other things float on a page than on the site, and says nothing where nothing differs', async () => {
    const floating = async (own: object) => {
      const { result: page } = await ask(maker, getPage, { key: 'home' })
      const { result } = await ask(maker, saveDraft, {
        key: 'home',
        content: { ...page.published, floating: own },
        force: true,
        baseRevision: page.draft?.revision ?? null,
        baseVersion: page.versionId,
      })
      await ask(maker, publishPage, publishing(result.revision))
      await site.readOutbox()
      const [home, docs] = await Promise.all(['/en', '/en/docs'].map(async (at) => (await site.get(at)).text))
      return { home, docs, page }
    }
    const { home, docs, page } = await floating({ chat: false })
    expect(page.floating).toMatchObject({
      shown: expect.arrayContaining(['chat', 'top']),
      empty: expect.any(Array),
    })
    expect(home).not.toContain('data-widget="chat"')
    expect(docs).toContain('data-widget="chat"')
    const after = await floating({})
    expect(after.home).toContain('data-widget="chat"')
    expect(after.home).not.toContain('"floating"')
    const { result: now } = await ask(maker, getPage, { key: 'home' })
    expect(now.published).not.toHaveProperty('floating')
  })

  it('gives header, footer, colours and type to all pages', async () => {
    const { result: page } = await ask(maker, getPage, { key: 'frame' })
    const frame = page.published as FrameContent
    const footer = { columns: [{ title: { en: 'word-footer' }, links: [] }] }
    const saving = (content: object) => ({ key: 'frame', content, baseRevision: null })
    const refused = await ask(maker, saveDraft, saving({ ...frame, hue: 900 }))
    expect(refused.message).toContain('main colour')
    const tiny = await ask(maker, saveDraft, saving({ ...frame, typeSize: 9 }))
    expect(tiny.message).toContain('typeface')
    const { result } = await ask(
      maker,
      saveDraft,
      saving({ ...frame, footer, hue: 300, typeface: 'serif', typeSize: 18 }),
    )
    await ask(maker, publishPage, publishing(result.revision, { key: 'frame' }))
    await site.readOutbox()
    const weak = { ...frame.header.desktop, colors: { light: { text: '#eeeeee' }, dark: {} } }
    const { result: next } = await ask(maker, saveDraft, saving({ ...frame, hue: 20 }))
    await site.db
      .updateTable('page_drafts')
      .set({ content: JSON.stringify({ ...frame, header: { ...frame.header, desktop: weak } }) })
      .where('page_key', '=', 'frame')
      .execute()
    expect((await ask(maker, publishPage, publishing(next.revision, { key: 'frame' }))).code).toBe(
      'colors-weak',
    )
    const { text } = await site.get('/en/docs')
    expect(text).toContain('word-footer')
    expect(text).toContain('--hue:300')
    expect(text).toContain('Songti SC')
    expect(text).toContain('font-size:112.5%')
  })
})
