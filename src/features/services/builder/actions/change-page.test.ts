import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { changePage, createPage, getPage } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, publish } = await builderSite(site)
const change = (key: string, data: object, who = maker) => ask(who, changePage, { key, ...data })

describe('builder.changePage', () => {
  it('puts the title into the draft, and moves the page at once', async () => {
    await ask(maker, createPage, { id: 'about', title: { en: 'About' } })
    await publish([textEntry('one', 'word-about')], 'custom.about')
    await change('custom.about', { title: { en: 'Us' } })
    const { draft } = (await ask(maker, getPage, { key: 'custom.about' })).result
    expect(draft?.content).toMatchObject({ about: { title: { en: 'Us' } } })
    expect((await change('custom.about', { id: 'us' })).result).toEqual({ key: 'custom.us' })
    await site.readOutbox()
    expect((await site.get('/en/us')).text).toContain('word-about')
    expect((await site.get('/en/about')).status).toBe(404)
    expect((await ask(maker, getPage, { key: 'custom.us' })).result.versionId).not.toBeNull()
  })

  it('refuses addresses that cannot be, pages of the product, and whoever may not build', async () => {
    expect((await change('custom.us', { id: 'docs' })).code).toBe('slug-taken')
    expect((await change('custom.us', { id: 'A b' })).code).toBe('slug-unfit')
    expect((await change('home', { id: 'start' })).code).toBe('page-unknown')
    expect((await change('custom.us', { id: 'x' }, member)).status).toBe(403)
  })
})
