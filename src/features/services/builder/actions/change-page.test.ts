import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { changePage, createPage, getPage, removePage } from '../contract.ts'

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
    expect(await site.get('/en/about')).toMatchObject({ status: 301, headers: { location: '/en/us' } })
    expect((await ask(maker, getPage, { key: 'custom.us' })).result.versionId).not.toBeNull()
  })

  it('leads every former address to the one of now, unless a page has taken it again', async () => {
    await change('custom.us', { id: 'people' })
    await site.readOutbox()
    for (const [from, to] of [
      ['/es/about', '/es/people'],
      ['/us', '/people'],
    ] as const)
      expect(await site.get(from)).toMatchObject({ status: 301, headers: { location: to } })
    await ask(maker, createPage, { id: 'about', title: { en: 'New' } })
    await publish([textEntry('one', 'word-new')], 'custom.about')
    await change('custom.people', { id: 'us' })
    await site.readOutbox()
    expect((await site.get('/en/about')).text).toContain('word-new')
    expect((await site.get('/en/us')).text).toContain('word-about')
    expect(await site.get('/en/people')).toMatchObject({ headers: { location: '/en/us' } })
    await ask(maker, removePage, { key: 'custom.us' })
    await site.readOutbox()
    for (const gone of ['us', 'people']) expect((await site.get(`/en/${gone}`)).status).toBe(410)
    await change('custom.about', { id: 'us' })
    await site.readOutbox()
    expect((await site.get('/en/us')).text).toContain('word-new')
  })

  it('refuses addresses that cannot be, pages of the product, and whoever may not build', async () => {
    expect((await change('custom.us', { id: 'docs' })).code).toBe('page-address-taken')
    expect((await change('custom.us', { id: 'A b' })).code).toBe('slug-unfit')
    expect((await change('home', { id: 'start' })).code).toBe('page-unknown')
    expect((await change('custom.us', { id: 'x' }, member)).status).toBe(403)
  })
})
