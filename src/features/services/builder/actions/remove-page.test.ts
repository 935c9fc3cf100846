import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { createPage, listPages, removePage } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, publish } = await builderSite(site)

describe('builder.removePage', () => {
  it('takes a page of its own away', async () => {
    await ask(maker, createPage, { id: 'about', title: { en: 'About' } })
    await publish([textEntry('one', 'word-about')], 'custom.about')
    expect((await ask(maker, removePage, { key: 'custom.about' })).status).toBe(200)
    await site.readOutbox()
    expect((await site.get('/en/about')).status).toBe(410)
    const { pages } = (await ask(maker, listPages)).result
    expect(pages.some(({ key }) => key === 'custom.about')).toBe(false)
  })

  it('refuses pages of the product, and whoever may not build', async () => {
    expect((await ask(maker, removePage, { key: 'home' })).code).toBe('page-unknown')
    expect((await ask(member, removePage, { key: 'home' })).status).toBe(403)
  })
})
