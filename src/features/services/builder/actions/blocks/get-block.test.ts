import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getBlock, keepBlock } from '../../contract.ts'

const site = await testSite()
const { maker, member, ask } = await builderSite(site)

describe('builder.getBlock', () => {
  it('shows what a section is made of, and what is published of a block', async () => {
    const entries = [textEntry('one', 'word', { on: { mobile: { hidden: true } } })]
    for (const isGlobal of [false, true]) {
      const { result } = await ask(maker, keepBlock, { name: `Section ${isGlobal}`, entries, isGlobal })
      const { status, result: block } = await ask(maker, getBlock, { id: result.id })
      expect(status).toBe(200)
      expect(block).toMatchObject({ isGlobal, modules: { desktop: entries, tablet: null, mobile: null } })
    }
  })

  it('refuses what is not there, and whoever may not build', async () => {
    expect((await ask(maker, getBlock, { id: 999_999 })).code).toBe('block-unknown')
    expect((await ask(member, getBlock, { id: 1 })).status).toBe(403)
    expect((await ask(null, getBlock, { id: 1 })).status).toBe(401)
  })
})
