import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getPage, keepBlock, listBlocks, publishPage, removeBlock } from '../../contract.ts'
import type { PageContent } from '../../rules/content.ts'

const site = await testSite()
const { maker, member, ask, save, publish } = await builderSite(site)
const keep = async (name: string, isGlobal: boolean) =>
  (await ask(maker, keepBlock, { name, entries: [textEntry('one', `word-${name}`)], isGlobal })).result
const standing = (key: string | null) => ({
  id: 'here',
  name: 'global-block',
  version: 1,
  slot: 'bottom',
  settings: { block: key },
})
const idsOf = (content: unknown) => (content as PageContent).modules.desktop.map(({ id }) => id)

describe('builder.removeBlock', () => {
  it('deletes a section, and a block that stands nowhere', async () => {
    for (const isGlobal of [false, true]) {
      const { id } = await keep(`unused-${isGlobal}`, isGlobal)
      expect((await ask(maker, removeBlock, { id })).status).toBe(200)
    }
    expect((await ask(maker, listBlocks)).result.blocks).toEqual([])
  })

  it('is refused while a block stands on pages, which it names; or leaves copies on each', async () => {
    const { id, key } = await keep('used', true)
    await publish([standing(key)])
    const { result: draft } = await save([textEntry('own', 'word-draft'), standing(key)])
    await save([standing(key)], 'docs.front')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { result: front } = await ask(maker, getPage, { key: 'docs.front' })
    await ask(maker, publishPage, { key: 'docs.front', revision: front.draft?.revision ?? 0, at })
    const refused = await ask(maker, removeBlock, { id })
    expect([refused.status, refused.code]).toEqual([409, 'block-used'])
    expect(refused.message).toMatch(/Home page.*Front page of the help|Front page of the help.*Home page/)

    expect((await ask(maker, removeBlock, { id, leavesCopies: true })).status).toBe(200)
    await site.readOutbox()
    expect((await site.get('/en')).text).toContain('word-used')
    const { result: page } = await ask(maker, getPage, { key: 'home' })
    expect(idsOf(page.published)).toEqual(['here-one'])
    expect(idsOf(page.draft?.content)).toEqual(['own', 'here-one'])
    expect(page.draft?.revision).toBe((draft.revision ?? 0) + 1)
    const waiting = await site.db
      .selectFrom('page_versions')
      .select('content')
      .where('state', '=', 'scheduled')
      .executeTakeFirstOrThrow()
    expect(idsOf(waiting.content)).toEqual(['here-one'])
    const revision = page.draft?.revision ?? 0
    expect((await ask(maker, publishPage, { key: 'home', revision, at: null })).status).toBe(200)
  })

  it('refuses what is not there, and whoever may not build', async () => {
    expect((await ask(maker, removeBlock, { id: 999_999 })).code).toBe('block-unknown')
    expect((await ask(member, removeBlock, { id: 1 })).status).toBe(403)
    expect((await ask(null, removeBlock, { id: 1 })).status).toBe(401)
  })
})
