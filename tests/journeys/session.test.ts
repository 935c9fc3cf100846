// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { openTown, waitForHydration } from './town.ts'

const { visit, leave, db, problems, address } = await openTown({ isQuick: true })
afterEach(leave)

const face = '.user-face'
const wayIn = '.header [data-sign-in="account"]'

/** Sets the cookies to their state after a quarter of an hour. */
async function growOld(page: Page): Promise<void> {
  const [expires] = (await page.context().cookies()).filter(({ name }) => name === 'auth_token_expires')
  await page.context().addCookies([{ ...(expires as NonNullable<typeof expires>), value: '1' }])
  await page.context().clearCookies({ name: 'auth_token' })
}

/** The browser says by itself what was refused. */
async function expectRefusals(): Promise<void> {
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  expectOnlyRefusals()
}

function expectOnlyRefusals(): void {
  expect(problems.splice(0).filter((problem) => !/status of 40[134]/.test(problem))).toEqual([])
}

describe('somebody who is signed in', () => {
  it('reads the page that everybody reads, with their own face in the header and no flash of another', async () => {
    const page = await visit('/en', { as: 'ana' })
    // What the first script says is there before anything is drawn.
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-signed-in'))).toBe(true)
    await page.waitForSelector(face)
    await expect.poll(() => page.locator(wayIn).count()).toBe(0)
  })

  it('is known by the first call of a page as by every other: from where, on what, and in which terms', async () => {
    const page = await visit('/en/about', { as: 'ana' })
    const bodies: Array<Record<string, unknown>> = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/request')) bodies.push(request.postDataJSON())
    })
    await page.evaluate(() => localStorage.removeItem('visitorId'))
    await page.goto(`${address}/en/article/archive/all?tab=1`)
    await page.waitForSelector(face)
    const visitorId = await page.evaluate(() => localStorage.getItem('visitorId'))
    expect(visitorId).toMatch(/^[0-9a-f]{32}$/)
    expect(bodies[0]).toEqual({
      action: 'auth.pageData',
      data: { path: '/en/article/archive/all?tab=1', args: {} },
      path: '/en/article/archive/all',
      device: 'desktop',
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      lang: 'en',
      visitorId,
    })
  })

  it('finds in their menu who they are, what they have, and the ways of the account', async () => {
    const page = await visit('/en/about', { as: 'ana' })
    await page.click(face)
    const card = page.locator('.user-card')
    await card.getByText('Ana Morales').first().waitFor()
    await expect.poll(() => card.locator('.lv').count()).toBe(1)
    expect(await card.locator('.vip').count()).toBe(0)
    await card.locator('.user-wealth').waitFor()
    const links = await card.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const to of [
      'profile/ana',
      'account/wealth',
      'account/membership',
      'account/ticket',
      'account/notification',
    ]) {
      expect(links).toContain(`/en/${to}`)
    }
    await expect.poll(() => card.locator('.user-wealth').textContent()).toContain('380')
  })

  it('sees their money in the currency that prices stand in', async () => {
    const page = await visit('/en/shop/archive/all', { as: 'ana' })
    await page.click(face)
    await page.waitForFunction(() => document.querySelector('.user-wealth')?.textContent?.includes('$50.00'))
    await page.keyboard.press('Escape')
    await page.click('.flyout summary[aria-label="Language and currency"]')
    await page.getByRole('button', { name: /Euro/ }).click()
    await page.waitForFunction(() => document.querySelector('.user-wealth')?.textContent?.includes('€60.00'))
  })

  it('is asked to become a VIP member only where they are none, and hears of what is unread', async () => {
    await db.updateTable('people').set({ unread_notifications: 3 }).where('slug', '=', 'vip').execute()
    const page = await visit('/es', { as: 'vip' })
    await page.click(face)
    const card = page.locator('.user-card')
    await expect.poll(() => card.locator('.vip').count()).toBe(1)
    expect(await card.locator('.user-vip').count()).toBe(0)
    await expect.poll(() => card.locator('a[href="/es/account/notification"]').textContent()).toContain('3')
    await expect.poll(() => page.locator('.header .unread').textContent()).toBe('3')
  })

  it('signs out without a page load, in this tab and in others', async () => {
    const page = await visit('/en', { as: 'ana' })
    const other = await page.context().newPage()
    await other.goto('/en/article/1')
    await other.waitForSelector(face)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.click(face)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForSelector(wayIn)
    await other.waitForSelector(wayIn)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect
      .poll(() => page.context().cookies())
      .not.toContainEqual(expect.objectContaining({ name: 'auth_token' }))
  })

  it('stays signed in where the server does not hear that they want to leave, and is told so', async () => {
    const before = problems.length
    const page = await visit('/en/about', { as: 'ana' })
    await page.click(face)
    const leave = page.getByRole('button', { name: 'Sign out' })
    // The code of the menu, and of what loads by itself, must have come while there is a network.
    await leave.waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await leave.click()
    await page.locator('.toast', { hasText: 'The server cannot be reached' }).waitFor()
    expect(await page.locator(wayIn).count()).toBe(0)
    await page.context().setOffline(false)
    await leave.click()
    await page.waitForSelector(wayIn)
    // What the browser says of its lost network; what was left behind before is not of this visit.
    const ofThisPage = () => problems.slice(before).filter((problem) => problem.startsWith('/en/about:'))
    await expect.poll(ofThisPage).not.toEqual([])
    const isOfNetwork = (problem: string) =>
      /ERR_INTERNET_DISCONNECTED|Failed to fetch the manifest/.test(problem)
    expect(ofThisPage().filter((problem) => !isOfNetwork(problem))).toEqual([])
  })

  it('has no login dialog left open in another tab', async () => {
    const page = await visit('/en')
    const other = await page.context().newPage()
    await other.goto('/en/article/1')
    await waitForHydration(other)
    const signIn = async (tab: typeof page) => {
      await tab.click(wayIn)
      await tab.getByRole('dialog').locator('input[name=username]').fill('ana')
    }
    await signIn(other)
    await signIn(page)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=password]').fill(SAMPLE_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForSelector(face)
    await other.waitForSelector(face)
    await other.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('is a stranger after the cookie that says so is gone', async () => {
    const page = await visit('/en', { as: 'ana' })
    await page.waitForSelector(face)
    await page.context().clearCookies({ name: 'auth_token_expires' })
    await page.reload()
    await page.waitForSelector(wayIn)
  })

  it('whose token is old renews it once, and goes on', async () => {
    const page = await visit('/en', { as: 'ana' })
    await page.waitForSelector(face)
    await growOld(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
    })
    await page.reload()
    await page.waitForSelector(face)
    expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
    expect(asked.indexOf('/api/auth/refresh')).toBeLessThan(asked.indexOf('/api/request'))
  })

  it('whose session was ended hears it, is a stranger again, and may sign in', async () => {
    const page = await visit('/en/article/1', { as: 'ben' })
    await page.waitForSelector(face)
    // An open page would be notified at once, over its socket.
    await page.goto('about:blank')
    await db.updateTable('sessions').set({ ended_at: new Date() }).execute()
    await growOld(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { action } = (request.postDataJSON() ?? {}) as { action?: string }
      asked.push(action ?? new URL(request.url()).pathname)
    })
    await page.goto(`${address}/en/article/1`)
    await page.waitForSelector('text=You have been signed out. Please sign in again.')
    await page.waitForSelector('[role="dialog"]')
    await page.waitForSelector(wayIn, { state: 'attached' })
    await expect.poll(() => asked.slice(asked.indexOf('/api/auth/refresh'))).toContain('auth.pageData')
    problems.splice(0)
  })

  it('reads what strangers are refused, as a page and in the site', async () => {
    const node = await db
      .selectFrom('nodes')
      .innerJoin('node_members', 'node_members.node_id', 'nodes.id')
      .innerJoin('people', 'people.id', 'node_members.person_id')
      .innerJoin('posts', 'posts.node_id', 'nodes.id')
      .select(['people.slug', 'posts.number'])
      .where('nodes.visibility', '=', 'private')
      .where('posts.state', '=', 'published')
      .where('node_members.state', '=', 'joined')
      .executeTakeFirstOrThrow()
    const refused = await visit(`/en/community/${node.number}`)
    const secret = await refused.title()
    await expectRefusals()
    const page = await visit(`/en/community/${node.number}`, { as: node.slug })
    expect(await page.title()).not.toBe(secret)
    await page.waitForSelector(face)
  })

  it('sees no list of another tab under the tab that they have pressed', async () => {
    const { slug } = await db
      .selectFrom('nodes')
      .innerJoin('posts', 'posts.node_id', 'nodes.id')
      .select('nodes.slug')
      .where('nodes.visibility', '=', 'private')
      .where('posts.state', '=', 'published')
      .executeTakeFirstOrThrow()
    const page = await visit(`/en/community/archive/${slug}`, { as: 'admin' })
    const topics = page.locator('main .topic-row')
    await topics.first().waitFor()
    await page.route('**/api/request', async (route) => {
      const { action } = route.request().postDataJSON() as { action: string }
      if (action === 'auth.pageData') await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Unsolved', exact: true }).click()
    await page.waitForURL('**?tab=unsolved')
    await expect.poll(() => topics.count()).toBe(0)
    await topics.first().waitFor()
  })

  it('finds their own pages also after having been away, by an address and by a link', async () => {
    const page = await visit('/en', { as: 'admin' })
    await page.waitForSelector(face)
    await growOld(page)
    await page.goto('/en/admin')
    await page.getByRole('heading', { name: 'What needs you' }).waitFor()
    await page.goto('/en')
    await waitForHydration(page)
    await page.waitForSelector(face)
    await growOld(page)
    await page.click(face)
    await page.locator('.user-card').getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('heading', { name: 'What needs you' }).waitFor()
    await expectRefusals()
  })
})

describe('two tabs of one browser', () => {
  const signIn = async (tab: Page, name: string) => {
    const dialog = tab.getByRole('dialog')
    await dialog.locator('input[name=username]').fill(name)
    await dialog.locator('input[name=password]').fill(SAMPLE_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await tab.waitForSelector(face)
  }
  const isReadBy = async (tab: Page, name: string) => {
    await tab.click(face)
    await tab.locator('.user-card').getByText(name).first().waitFor()
  }

  it('both hear that the session was ended, and who signs in then is the reader of both', async () => {
    const page = await visit('/en/article/1', { as: 'maker' })
    const other = await page.context().newPage()
    await other.goto('/en/article/2')
    await waitForHydration(other)
    await other.waitForSelector(face)
    const { id } = await db
      .selectFrom('people')
      .select('id')
      .where('slug', '=', 'maker')
      .executeTakeFirstOrThrow()
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('person_id', '=', id).execute()
    await growOld(page)
    await page.reload()
    await other.waitForSelector(wayIn)
    // The tab that is notified first asks to sign in again.
    await page.goto('/en/article/1')
    await waitForHydration(page)
    await page.click(wayIn)
    await signIn(page, 'ana')
    await other.waitForSelector(face)
    await isReadBy(other, 'Ana Morales')
    expectOnlyRefusals()
  })

  it('change their reader together, also where one was asleep and hears of both changes at once', async () => {
    const page = await visit('/en/article/1', { as: 'maker' })
    await page.waitForSelector(face)
    const other = await page.context().newPage()
    // A suspended tab: messages are queued until it wakes.
    await other.addInitScript(() => {
      const { addEventListener: plain } = BroadcastChannel.prototype
      const queued: Array<() => void> = []
      BroadcastChannel.prototype.addEventListener = function (
        this: BroadcastChannel,
        type: string,
        listener: unknown,
      ) {
        plain.call(this, type, (event) => queued.push(() => (listener as (event: Event) => void)(event)))
      }
      Object.assign(window, { wake: () => queued.splice(0).forEach((deliver) => void deliver()) })
    })
    await other.goto('/en/article/2')
    await waitForHydration(other)
    await other.waitForSelector(face)
    await page.click(face)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForSelector(wayIn)
    await page.click(wayIn)
    await signIn(page, 'ana')
    await other.evaluate(() => Reflect.get(window, 'wake')())
    await isReadBy(other, 'Ana Morales')
  })
})

it('nothing went wrong on the way', () => {
  expect(problems).toEqual([])
})
