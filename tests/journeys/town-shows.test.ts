// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { PAGES } from './pages.ts'
import { openTown } from './town.ts'

/** What the pages of the town must show of what stands in its database. */
const { visit, leave, problems, address, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

describe('every name of a person', () => {
  const people = async () => {
    const rows = await db.selectFrom('people').select(['slug', 'name', 'vip_key', 'vip_until']).execute()
    return rows.map(({ slug, name, vip_key, vip_until }) => ({
      href: `/en/profile/${slug}`,
      name,
      isVip: vip_key !== null && (vip_until === null || vip_until > new Date()),
    }))
  }

  /** Names on a page, each with the badges on its line. A link to a profile that says something else is a button or tab. */
  const namesOn = (page: Page, known: Awaited<ReturnType<typeof people>>) =>
    page.evaluate(
      (people) =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/profile/"]')].flatMap((link) => {
          const person = people.find(
            ({ href, name }) => link.getAttribute('href') === href && link.textContent === name,
          )
          if (!person) return []
          const line = link.parentElement as Element
          const has = (badge: string) => line.querySelector(badge) !== null
          return [{ name: person.name, isVip: person.isVip, showsLevel: has('.lv'), showsVip: has('.vip') }]
        }),
      known,
    )

  it('has the badges of level and VIP beside it', async () => {
    const known = await people()
    const page = await visit('/en/profile/vip', { isPlain: true })
    const heading = page.locator('main h1').locator('..')
    expect([await heading.locator('.lv').count(), await heading.locator('.vip').count()]).toEqual([1, 1])
    const names: Awaited<ReturnType<typeof namesOn>> = []
    for (const path of Object.values(PAGES)) {
      await page.goto(`/en${path === '/' ? '' : path}`)
      names.push(...(await namesOn(page, known)))
    }
    expect(names.filter(({ showsLevel, showsVip, isVip }) => !showsLevel || showsVip !== isVip)).toEqual([])
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter(({ isVip }) => isVip).length).toBeGreaterThan(3)
  })
})

describe('a node', () => {
  it.each([
    ['balcony-garden', 'Public', 'Free to join'],
    ['reading', 'Public', 'By approval'],
    ['picture-room', 'Public', '$3.00, once'],
    ['craft-bench', 'Public', 'Lv.4'],
    ['small-trade', 'Private', '$1.50 a month'],
  ])('such as %s says that it is %s, and how one joins: %s', async (slug, visibility, joining) => {
    const page = await visit(`/en/community/archive/${slug}`, { isPlain: true })
    const pills = await page.locator('main header .pill').allInnerTexts()
    expect(pills).toEqual([visibility, expect.stringContaining(joining)])
  })

  it('asks its price in the chosen currency', async () => {
    const page = await visit('/en/community/archive/small-trade', { isPlain: true })
    for (const [currency, price] of [
      ['RMB', '¥9.00'],
      ['EUR', '€1.50'],
    ] as const) {
      await page.context().addCookies([{ name: 'currency', value: currency, url: address }])
      await page.reload()
      await page.locator('main header .pill', { hasText: price }).waitFor()
    }
  })
})

describe('a list that is longer than its page', () => {
  it.each([
    ['notices', '/account/notification', '.notice', 'Earlier ones'],
    ['conversations', '/account/message', '.pm-person', 'More'],
    ['people followed', '/account/following', 'main ul > li', 'Show more'],
  ])('of %s, at %s, shows more of it when asked', async (_what, path, row, name) => {
    const page = await visit(`/en${path}`, { as: 'ana' })
    const more = page.locator('main').getByRole('button', { name, exact: true }).first()
    await more.waitFor()
    const shown = await page.locator(row).count()
    await more.click()
    await expect.poll(() => page.locator(row).count()).toBeGreaterThan(shown)
  })
})

describe('the invoice of an order', () => {
  it('stands alone, without what one can do with the order', async () => {
    const { number } = await db
      .selectFrom('orders')
      .innerJoin('people', 'people.id', 'orders.person_id')
      .select('orders.number')
      .where('people.slug', '=', 'ana')
      .where('orders.state', '=', 'completed')
      .orderBy('orders.id')
      .executeTakeFirstOrThrow()
    const page = await visit(`/en/account/order?order=${number}`, { as: 'ana' })
    const below = page.locator('main').getByRole('heading', { name: 'Your reviews' })
    await below.waitFor()
    await page.getByRole('link', { name: 'Invoice' }).click()
    await page.getByRole('heading', { name: 'Invoice' }).waitFor()
    await expect.poll(() => below.count()).toBe(0)
    await page.goBack()
    await below.waitFor()
  })
})

describe('the layout', () => {
  it.each([
    ['default', ['', '/about', '/article/1', '/notify']],
    ['docs', ['/docs', '/docs/nodes']],
    ['account', ['/account/notification', '/account/ticket', '/account/wealth', '/account/membership']],
  ] as const)('%s stands around its pages, in every language', async (layout, paths) => {
    for (const path of paths) {
      for (const locale of ['', '/en', '/es']) {
        const reply = await fetch(address + locale + path)
        const markers = [...(await reply.text()).matchAll(/data-layout="(\w+)"/g)].map(([, name]) => name)
        expect([reply.status, markers], locale + path).toEqual([200, [layout]])
      }
    }
  })
})

describe('each kind of page', () => {
  it.each([
    ['/article/1', 'article-text'],
    ['/shop/1', 'product-view'],
    ['/community/1', 'topic-view'],
    ['/community/answer/1', 'answer-view'],
    ['/profile/ana', 'profile-header'],
    ['/page/1', 'page-text'],
  ])(
    'for one thing, as %s, has a module of its own, %s, that says more than its title',
    async (path, name) => {
      const { modules, failed } = await modulesAt(path)
      expect([modules.includes(name), failed]).toEqual([true, []])
      const page = await visit(`/en${path}`, { isPlain: true })
      expect(await page.locator('main h1').textContent()).not.toBe('')
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300)
    },
  )

  it.each([
    ['/article/archive/1', 'article-list'],
    ['/article/tag/1', 'article-list'],
    ['/shop/archive/1', 'product-grid'],
    ['/shop/tag/1', 'product-grid'],
    ['/community/archive/reading', 'topic-list'],
    ['/community/tag/1', 'topic-list'],
  ])('for many, as %s, has a %s with what belongs there', async (path, name) => {
    const { modules, failed } = await modulesAt(path)
    expect([modules.includes(name), failed]).toEqual([true, []])
    const page = await visit(`/en${path}`, { isPlain: true })
    const [, view] = path.split('/')
    const items = page.locator(`main :is(h2, h3) a[href^="/en/${view}/"]`)
    expect((await items.allInnerTexts()).filter((title) => title.length > 1).length).toBeGreaterThan(0)
  })

  async function modulesAt(path: string) {
    const payload = (await (await fetch(`${address}/en${path}/_payload.json`)).json()) as {
      state: { modules: Array<{ name: string; failed?: true }> }
    }
    const { modules } = payload.state
    return {
      modules: modules.map(({ name }) => name),
      failed: modules.filter(({ failed }) => failed),
    }
  }
})
