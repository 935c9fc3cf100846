import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { MOST_PAGES } from '../content/custom-pages.ts'
import { createPage } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, publish } = await builderSite(site)
const create = (id: string, who: number | null = maker) =>
  ask(who, createPage, { id, title: { en: 'About us', 'zh-hans': '关于' } })

describe('builder.createPage', () => {
  it('begins a page, whose address shows it when it is published', async () => {
    expect((await create('about')).result).toEqual({ key: 'custom.about' })
    expect((await site.get('/en/about')).status).toBe(404)
    await publish([textEntry('one', 'word-about')], 'custom.about')
    await site.readOutbox()
    const { status, text } = await site.get('/en/about')
    expect(status).toBe(200)
    expect(text).toContain('word-about')
    expect(text).toContain('<title>About us')
  })

  it('refuses addresses that are taken by routes, views and other pages, and those that are none', async () => {
    for (const id of ['about', 'builder', 'docs', 'account', 'article', 'search', 'en', 'api']) {
      expect([id, (await create(id)).code]).toEqual([id, 'page-address-taken'])
    }
    for (const id of ['', 'A b', 'x/y', '-x', 'javascript:alert(1)', '..', 'x'.repeat(81)]) {
      expect((await create(id)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await create('Über uns')).code).toBe('slug-unfit')
  })

  it('refuses more pages than a site can have, and whoever may not build', async () => {
    await site.db
      .insertInto('page_drafts')
      .values(
        Array.from({ length: MOST_PAGES }, (_, at) => ({
          page_key: `custom.p${at}`,
          content: JSON.stringify({
            modules: { desktop: [], tablet: null, mobile: null },
            colorMode: null,
            about: { title: {}, description: {} },
          }),
          base_version_id: null,
          saved_by: null,
          saved_at: new Date(),
        })),
      )
      .execute()
    expect((await create('one-more')).code).toBe('too-many-pages')
    expect((await create('mine', member)).status).toBe(403)
    expect((await create('mine', null)).status).toBe(401)
  })
})
