import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { keepBlock, listBlocks, listPages } from '../../contract.ts'

const site = await testSite()
const { maker, member, ask, save, publish } = await builderSite(site)

describe('builder.listBlocks', () => {
  it('says where each block stands, also in drafts, and offers it among the pages', async () => {
    const entries = [textEntry('one', 'word')]
    const { result } = await ask(maker, keepBlock, { name: 'Footer note', entries, isGlobal: true })
    const settings = { block: result.key }
    const here = { id: 'here', name: 'global-block', version: 1, slot: 'main', settings }
    await publish([here])
    await save([here], 'docs.front')
    const { blocks } = (await ask(maker, listBlocks)).result
    expect(blocks.map(({ name, modules }) => [name, modules])).toEqual([['Footer note', ['rich-text']]])
    expect(blocks[0]?.usedOn.map(({ key }) => key)).toEqual(['docs.front', 'home'])
    const { pages } = (await ask(maker, listPages)).result
    const line = { key: result.key, name: 'Footer note', group: 'block', isOwn: false, path: '' }
    expect(pages.at(-1)).toMatchObject(line)
  })

  it('is for those who build', async () => {
    expect((await ask(member, listBlocks)).status).toBe(403)
    expect((await ask(null, listBlocks)).status).toBe(401)
  })
})
