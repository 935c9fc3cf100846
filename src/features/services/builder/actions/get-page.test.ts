import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { getPage } from '../contract.ts'
import type { PageContent } from '../rules/content.ts'

const site = await testSite()
const { maker, other, member, ask, publish } = await builderSite(site)

describe('builder.getPage', () => {
  it('says what is published, and with which things to look at it', async () => {
    const { number } = await insertPost(site.db, { kind: 'article', titles: { en: 'Old trees' } })
    const { result } = await ask(maker, getPage, { key: 'article.single' })
    expect(result).toMatchObject({ name: 'Article', path: `article/${number}`, draft: null, scheduled: null })
    expect(result.samples).toEqual([{ label: 'Old trees', path: `article/${number}` }])
    expect((result.published as PageContent).modules.desktop.map(({ name }) => name)).toContain(
      'article-text',
    )
    await publish([textEntry('one', 'word')], 'home')
    expect((await ask(other, getPage, { key: 'home' })).result).toMatchObject({
      path: '',
      draft: null,
      versionId: expect.any(Number),
    })
  })

  it('refuses pages of one reader, what is not there, and whoever may not build', async () => {
    for (const key of ['account.wealth', 'admin.single', 'builder', 'nowhere']) {
      expect((await ask(maker, getPage, { key })).code).toBe('page-unknown')
    }
    expect((await ask(member, getPage, { key: 'home' })).status).toBe(403)
    expect((await ask(null, getPage, { key: 'home' })).status).toBe(401)
  })
})
