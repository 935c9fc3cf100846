import { describe, expect, it } from 'vitest'
import { builderSite } from '#tests/builder.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { changeVariant, createVariant, getPage } from '../../contract.ts'

const site = await testSite()
const { maker, member, ask } = await builderSite(site)
const one = await insertPost(site.db)
const other = await insertPost(site.db)
const key = 'article.single.launch'
const change = (ids: Array<string | number> | null, who = maker, at = key) =>
  ask(who, changeVariant, { key: at, ids })
const statuses = async () => {
  await site.readOutbox()
  const pages = await Promise.all([one, other].map(({ number }) => site.get(`/en/article/${number}.launch`)))
  return pages.map(({ status }) => status)
}

describe('builder.changeVariant', () => {
  it('changes at once which things a variant is for', async () => {
    await ask(maker, createVariant, { page: 'article.single', name: 'launch', ids: [one.number] })
    expect(await statuses()).toEqual([200, 404])
    await change([String(other.number)])
    expect(await statuses()).toEqual([404, 200])
    await change(null)
    expect(await statuses()).toEqual([200, 200])
    expect((await ask(maker, getPage, { key })).result.variant).toEqual({ ids: null })
  })

  it('refuses what is no variant, more things than it can have, and whoever may not build', async () => {
    for (const at of ['article.single', 'article.single.none', 'home'])
      expect((await change(null, maker, at)).code).toBe('page-unknown')
    expect((await change([])).status).toBe(400)
    expect((await change(Array.from({ length: 101 }, (_, at) => at))).status).toBe(400)
    expect((await change(null, member)).status).toBe(403)
    expect(await statuses()).toEqual([200, 200])
  })
})
