import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { createVariant, getPage, listPages, removePage } from '../../contract.ts'
import { MOST_VARIANTS } from '../../rules/variants.ts'

const site = await testSite()
const { maker, member, ask, publish } = await builderSite(site)
const one = await insertPost(site.db)
const other = await insertPost(site.db)
const create = (name: string, ids: Array<string | number> | null, more = {}, who: number | null = maker) =>
  ask(who, createVariant, { page: 'article.single', name, ids, ...more })
const statusOf = async (path: string) => {
  await site.readOutbox()
  return (await site.get(path)).status
}

describe('builder.createVariant', () => {
  it('gives chosen articles another look at an address of its own', async () => {
    expect(await statusOf(`/en/article/${one.number}.launch`)).toBe(404)
    expect((await create('launch', [one.number])).result).toEqual({ key: 'article.single.launch' })
    expect(await statusOf(`/en/article/${one.number}.launch`)).toBe(200)
    expect(await statusOf(`/en/article/${other.number}.launch`)).toBe(404)
    await publish([textEntry('word', 'word-launch')], 'article.single.launch')
    await site.readOutbox()
    expect((await site.get(`/en/article/${one.number}.launch`)).text).toContain('word-launch')
    expect((await site.get(`/en/article/${one.number}`)).text).not.toContain('word-launch')
  })

  it('is offered to be built, and looked at with what it is for', async () => {
    const { pages } = (await ask(maker, listPages)).result
    const path = `article/${one.number}.launch`
    expect(pages.find(({ key }) => key === 'article.single.launch')).toMatchObject({ path, group: 'article' })
    const { result } = await ask(maker, getPage, { key: 'article.single.launch' })
    expect(result.variant).toEqual({ ids: [one.number] })
    expect(result.samples).toEqual([{ label: `Title ${one.number}`, path }])
  })

  it('is for all where nothing is chosen, also on a device with addresses of its own', async () => {
    await create('plain', null)
    for (const { number } of [one, other]) expect(await statusOf(`/en/article/${number}.plain`)).toBe(200)
    expect((await ask(maker, getPage, { key: 'article.single.plain' })).result.variant).toEqual({ ids: null })
  })

  it('goes again with what was built for it, and its page stays', async () => {
    expect((await ask(maker, removePage, { key: 'article.single.launch' })).status).toBe(200)
    expect(await statusOf(`/en/article/${one.number}.launch`)).toBe(404)
    expect(await statusOf(`/en/article/${one.number}`)).toBe(200)
    expect((await ask(maker, getPage, { key: 'article.single.launch' })).code).toBe('page-unknown')
    expect((await ask(maker, removePage, { key: 'article.single' })).code).toBe('page-unknown')
  })

  it('refuses names that are none or taken, pages that have no other look, and whoever may not build', async () => {
    for (const name of ['', 'A b', 'a.b', '../x', '-a', 'ü', 'a'.repeat(41)])
      expect([name, (await create(name, null)).code]).toEqual([name, 'variant-unfit'])
    expect((await create('plain', [one.number])).code).toBe('variant-taken')
    for (const page of [
      'home',
      'docs.single',
      'article.single.plain',
      'article.none',
      'custom.about',
      '__proto__',
    ])
      expect([page, (await create('new', null, { page })).code]).toEqual([page, 'page-unknown'])
    expect((await create('new', [])).status).toBe(400)
    expect((await create('mine', null, {}, member)).status).toBe(403)
    expect((await create('mine', null, {}, null)).status).toBe(401)
  })

  it('refuses more than a page can have', async () => {
    const page = { page: 'shop.single' }
    for (let at = 0; at < MOST_VARIANTS; at++)
      expect((await create(`look-${at}`, null, page)).code).toBeNull()
    expect((await create('one-more', null, page)).code).toBe('too-many-variants')
  })
})
