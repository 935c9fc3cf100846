import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { exportPage, keepBlock, readPageFile } from '../../contract.ts'

const site = await testSite()
const { maker, member, ask, save } = await builderSite(site)

describe('builder.exportPage', () => {
  it('gives the draft with the blocks that stand on it, as a page takes it in again', async () => {
    const entries = [textEntry('one', 'word-block')]
    const { result: kept } = await ask(maker, keepBlock, { name: 'Note', entries, isGlobal: true })
    const settings = { block: kept.key }
    await save([
      textEntry('a', 'word'),
      { id: 'b', name: 'global-block', version: 1, slot: 'side', settings },
    ])
    const { file } = (await ask(maker, exportPage, { key: 'home' })).result
    expect(file).toMatchObject({ kind: 'plaza-page', version: 1, page: 'home', name: 'Home page' })
    expect(file.blocks).toMatchObject({ [kept.key ?? '']: { name: 'Note', modules: { desktop: entries } } })
    const { result } = await ask(maker, readPageFile, { key: 'home', file })
    expect(result).toMatchObject({ content: file.content, problems: [], count: 2 })
  })

  it('refuses what is no page, and whoever may not build', async () => {
    for (const key of ['nowhere', 'frame']) {
      expect((await ask(maker, exportPage, { key })).code).toBe('page-unknown')
    }
    expect((await ask(member, exportPage, { key: 'home' })).status).toBe(403)
    expect((await ask(null, exportPage, { key: 'home' })).status).toBe(401)
  })
})
