// @module-tag browser
import { afterEach, describe, expect, it } from 'vitest'
import { insertComment } from '../community-rows.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db, address } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

describe('the drawer of all nodes', () => {
  it('lists twenty, brings more as one scrolls, and leads to the picked one', async () => {
    const page = await visit('/en/community/archive/all', { size: 'mobile' })
    await page.getByRole('link', { name: 'All nodes' }).first().tap()
    const drawer = page.getByRole('dialog', { name: 'All nodes' })
    await drawer.getByText('Kitchen', { exact: true }).waitFor()
    const nodes = drawer.getByRole('listitem')
    await drawer.getByRole('button', { name: 'More nodes' }).scrollIntoViewIfNeeded()
    await drawer.getByText('First Winter').waitFor()
    await expect.poll(() => nodes.count()).toBe(25)
    await drawer.getByRole('link', { name: 'Kitchen' }).tap()
    await page.waitForURL('**/en/community/archive/kitchen')
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('asks once where more does not come, and then only when it is pressed', async () => {
    const page = await visit('/en/community/archive/all', { size: 'mobile' })
    let asked = 0
    await page.route('**/api/request', (route) => {
      const { action, data } = route.request().postDataJSON()
      if (action !== 'archive.nodesList' || !data.after) return route.fallback()
      asked += 1
      return route.fulfill({ status: 502, body: '' })
    })
    await page.getByRole('link', { name: 'All nodes' }).first().tap()
    const more = page.getByRole('dialog').getByRole('button', { name: 'More nodes' })
    await more.scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBe(1)
    await page.waitForTimeout(500)
    expect(asked).toBe(1)
    await more.tap()
    await expect.poll(() => asked).toBe(2)
    // The browser notes the broken answers by itself.
    await expect.poll(() => problems.length).toBe(2)
    expect(problems.splice(0).every((problem) => problem.includes('502'))).toBe(true)
  })
})

describe('a member', () => {
  it('is never offered to join while it is not known yet that they have', async () => {
    const { slug } = await db
      .selectFrom('nodes')
      .innerJoin('node_members', 'node_members.node_id', 'nodes.id')
      .innerJoin('people', 'people.id', 'node_members.person_id')
      .select('nodes.slug')
      .where('people.slug', '=', 'ana')
      .where('node_members.state', '=', 'joined')
      .where('nodes.slug', 'is not', null)
      .executeTakeFirstOrThrow()
    const page = await visit('/en/about', { as: 'ana' })
    const held = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/request', async (route) => {
      if (route.request().postData()?.includes('"auth.pageData"')) {
        asked += 1
        await held.promise
      }
      await route.continue()
    })
    await page.goto(`${address}/en/community/archive/${slug}`)
    await expect.poll(() => asked).toBeGreaterThan(0)
    const offers = () => page.getByText('Join this node').filter({ visible: true }).count()
    await page.locator('main h1').waitFor()
    expect(await offers()).toBe(0)
    held.resolve()
    await page
      .locator('main')
      .getByText('Joined', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await offers()).toBe(0)
  })
})

describe('a topic', () => {
  it('names its deadline in the HTML, and counts down to it in the browser', async () => {
    const html = await (await fetch(`${address}/en/community/1`)).text()
    expect(html).toMatch(/<time dateTime="[^"]+">until \d{4}\/\d+\/\d+ \d+:\d\d<\/time>/i)
    const page = await visit('/en/community/1')
    await page.getByText(/^\d days? \d+ hours? left$/).waitFor()
  })

  it('asks a stranger to sign in, and sends no call', async () => {
    const page = await visit('/en/community/1')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/request')) calls.push(request.postData() ?? '')
    })
    for (const [button, title] of [
      ['Write an answer', 'Sign in to answer'],
      ['Join this node', 'Sign in to join'],
    ] as const) {
      await page.getByRole('link', { name: button }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(calls.filter((call) => !call.includes('"auth.'))).toEqual([])
  })

  it('is deleted from its page by its author, who is asked first', async () => {
    const { number } = await db
      .selectFrom('posts')
      .innerJoin('people', 'people.id', 'posts.author_id')
      .select('posts.number')
      .where('kind', '=', 'topic')
      .where('people.slug', '=', 'ben')
      .where('posts.deleted_at', 'is', null)
      .orderBy('posts.id')
      .executeTakeFirstOrThrow()
    const status = async () => (await fetch(`${address}/en/community/${number}`)).status
    const page = await visit(`/en/community/${number}`, { as: 'ben' })
    const ask = async () => {
      await page.locator('main').getByRole('button', { name: 'More to do with this text' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      return page.getByRole('dialog', { name: '确定要删除吗？' })
    }
    await (await ask()).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await status()).toBe(200)
    await (await ask()).getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/en$/)
    expect(await status()).toBe(410)
  })

  it('unfolds the comments beyond the first three', async () => {
    const { id, post_id: postId } = await db
      .selectFrom('answers')
      .select(['id', 'post_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (let index = 0; index < 4; index += 1) {
      await insertComment(db, { postId, answerId: id, text: `Said later, no. ${index}.` })
    }
    const page = await visit(`/en/community/answer/${id}`)
    expect(await page.getByText('Said later, no. 3.').count()).toBe(0)
    await page.getByRole('button', { name: /Show \d+ more comments/ }).click()
    await page.getByText('Said later, no. 3.').last().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /more comment/ }).count()).toBe(0)
  })

  it('is read, sorted and left without script', async () => {
    const page = await visit('/en/community/1', { isPlain: true })
    await page.getByRole('link', { name: 'Oldest' }).click()
    await page.waitForURL('**/en/community/1?sort=oldest**')
    await page.getByRole('link', { name: 'Balcony Garden' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Balcony Garden' }).waitFor()
    await page.getByRole('link', { name: 'Unsolved' }).click()
    await page.waitForURL('**?tab=unsolved')
  })
})

describe('comments on an article', () => {
  it('are turned round without a page load', async () => {
    const page = await visit('/en/article/1')
    const first = page.locator('[id^=comment-]').first()
    const newest = await first.getAttribute('id')
    await page.getByRole('button', { name: 'Oldest' }).click()
    await page.waitForFunction((before) => document.querySelector('[id^=comment-]')?.id !== before, newest)
    expect(page.url()).toMatch(/\/en\/article\/1$/)
  })
})
