import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { keepBlock, listBlocks, renameBlock } from '../../contract.ts'

const site = await testSite()
const { maker, member, ask } = await builderSite(site)
const keep = async (name: string) =>
  (await ask(maker, keepBlock, { name, entries: [textEntry('one', 'word')], isGlobal: false })).result.id

describe('builder.renameBlock', () => {
  it('gives another name, also the same in other letters', async () => {
    const id = await keep('Opening')
    for (const name of ['opening', 'Start']) {
      expect((await ask(maker, renameBlock, { id, name })).status).toBe(200)
    }
    expect((await ask(maker, listBlocks)).result.blocks.map(({ name }) => name)).toEqual(['Start'])
  })

  it('refuses a name that is taken, what is not there, and whoever may not build', async () => {
    const id = await keep('Another')
    expect((await ask(maker, renameBlock, { id, name: 'START' })).code).toBe('block-named')
    expect((await ask(maker, renameBlock, { id: 999_999, name: 'Any' })).code).toBe('block-unknown')
    expect((await ask(member, renameBlock, { id, name: 'Any' })).status).toBe(403)
    expect((await ask(null, renameBlock, { id, name: 'Any' })).status).toBe(401)
  })
})
