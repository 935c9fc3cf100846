import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { keepBlock, listBlocks, listVersions, previewPage } from '../../contract.ts'
import { MOST_BLOCKS, MOST_IN_BLOCK } from '../../rules/blocks.ts'
import { MOST_CONTENT } from '../../rules/content.ts'

const site = await testSite()
const { maker, other, member, ask, save, publish } = await builderSite(site)
const keep = (name: string, more = {}) =>
  ask(maker, keepBlock, { name, entries: [textEntry('one', 'word-block')], isGlobal: false, ...more })
const reference = (id: string, key: string | null, more = {}) => ({
  id,
  name: 'global-block',
  version: 1,
  slot: 'main' as const,
  settings: { block: key },
  ...more,
})
const home = async () => (await site.get('/en')).text

describe('builder.keepBlock', () => {
  it('keeps modules with what they say on each device, and shows nothing to readers', async () => {
    const on = { mobile: { settings: { title: { en: 'small' } } } }
    const { status, result } = await keep('Opening', { entries: [textEntry('one', 'word-kept', { on })] })
    expect([status, result.key]).toEqual([200, null])
    const { blocks } = (await ask(other, listBlocks)).result
    expect(blocks).toMatchObject([{ name: 'Opening', key: null, modules: ['rich-text'], usedOn: [] }])
    expect(await home()).not.toContain('word-kept')
  })

  it('keeps a block that stands on pages, is edited once, and of which readers get only modules', async () => {
    const { result } = await keep('Everywhere', { isGlobal: true })
    expect((await ask(maker, listVersions, { key: result.key ?? '' })).result.versions).toHaveLength(1)
    await publish([textEntry('own', 'word-own'), reference('here', result.key, { slot: 'bottom' })])
    await site.readOutbox()
    expect(await home()).toMatch(/word-own.*word-block/s)
    expect(await home()).not.toMatch(/global-block|block\.\d/)
    await publish([textEntry('one', 'word-changed')], result.key ?? '')
    await site.readOutbox()
    expect(await home()).toContain('word-changed')
    expect(await home()).not.toContain('word-block')
  })

  it('is looked at alone, as a draft that changes no page yet', async () => {
    const { result } = await keep('Alone', { isGlobal: true })
    const key = result.key ?? ''
    await save([textEntry('one', 'word-of-draft')], key)
    const asked = { key, path: '', device: 'desktop', content: null }
    const { html } = (await ask(maker, previewPage, asked)).result
    expect(html).toContain('word-of-draft')
    expect(html).not.toContain('word-own')
    expect(html).toContain('data-module-id="one"')
  })

  it('breaks no page where it is not there, is hidden, or stands in itself', async () => {
    const { result } = await keep('Twice', { isGlobal: true })
    expect((await publish([textEntry('own', 'word-stays'), reference('gone', 'block.999999')])).status).toBe(
      200,
    )
    await site.readOutbox()
    expect(await home()).toContain('word-stays')
    await publish([textEntry('own', 'word-stays'), reference('here', result.key, { hidden: true })])
    await site.readOutbox()
    expect(await home()).not.toContain('word-block')
    const inside = await save([reference('self', result.key)], result.key ?? '')
    expect([inside.code, inside.message.includes('block inside')]).toEqual(['page-unfit', true])
    expect((await save([reference('bad', 'javascript:alert(1)')])).code).toBe('page-unfit')
  })

  it('refuses what does not fit, names that are taken, and whoever may not build', async () => {
    const list = { id: 'a', name: 'article-list', version: 1, slot: 'main', settings: { count: 900 } }
    expect((await keep('Unfit', { entries: [list] })).code).toBe('page-unfit')
    expect((await keep('Inside', { entries: [reference('a', 'block.1')] })).code).toBe('page-unfit')
    const huge = textEntry('h', 'one', { settings: { texts: { en: 'x'.repeat(MOST_CONTENT) } } })
    expect((await keep('Huge', { entries: [huge] })).code).toBe('page-too-large')
    expect((await keep('opening')).code).toBe('block-named')
    const many = Array.from({ length: MOST_IN_BLOCK + 1 }, (_, at) => textEntry(`m${at}`, 'one'))
    for (const entries of [[], many]) expect((await keep('Many', { entries })).status).toBe(400)
    const data = { name: 'No', entries: [textEntry('one', 'one')], isGlobal: true }
    expect((await ask(member, keepBlock, data)).status).toBe(403)
    expect((await ask(null, keepBlock, data)).status).toBe(401)
  })

  it('keeps so many and no more', async () => {
    const { blocks } = (await ask(maker, listBlocks)).result
    const rows = Array.from({ length: MOST_BLOCKS - blocks.length }, (_, at) => ({
      name: `Row ${at}`,
      is_global: false,
      entries: '[]',
      created_at: new Date(),
    }))
    await site.db.insertInto('page_blocks').values(rows).execute()
    expect((await keep('One more')).code).toBe('too-many-blocks')
  })
})
