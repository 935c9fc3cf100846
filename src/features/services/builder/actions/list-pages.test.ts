import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { createPage, listPages } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, save, publish } = await builderSite(site)

describe('builder.listPages', () => {
  it('offers all pages but those of one reader, with what is changed', async () => {
    await publish([textEntry('one', 'word')])
    await save([textEntry('one', 'word')], 'docs.front')
    await ask(maker, createPage, { id: 'about', title: { en: 'About us' } })
    const { result } = await ask(maker, listPages)
    const keys = result.pages.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['frame', 'home', 'article.single', 'docs.single']))
    // A look that the product brings is at no address until it is listed.
    expect(keys).not.toContain('article.single.wide')
    expect(keys.filter((key) => /^(account|admin|checkout|builder)/.test(key))).toEqual([])
    const of = (key: string) => result.pages.find((page) => page.key === key)
    expect(of('home')).toMatchObject({ state: 'live', changedBy: 'Mo', path: '', isOwn: false })
    expect(of('docs.front')).toMatchObject({ state: 'changed', path: 'docs', group: 'docs' })
    expect(of('custom.about')).toMatchObject({ name: 'About us', state: 'changed', isOwn: true })
  })

  it('is for those who build', async () => {
    expect((await ask(member, listPages)).status).toBe(403)
    expect((await ask(null, listPages)).status).toBe(401)
  })
})
