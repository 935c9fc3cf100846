// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })

const WAIT = { timeout: 100_000 }

let wanqing = { id: 0, name: '' }
let ana = 0
beforeAll(async () => {
  const people = await db
    .selectFrom('people')
    .select(['id', 'slug', 'name'])
    .where('slug', 'in', ['zhou-wanqing', 'ana'])
    .execute()
  wanqing = people.find(({ slug }) => slug === 'zhou-wanqing') ?? wanqing
  ana = people.find(({ slug }) => slug === 'ana')?.id ?? 0
})
beforeEach(() => db.deleteFrom('follows').where('follower_id', '=', ana).execute())
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** Data of the writes that a page asks for from here on, by what they are called. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/request')) return
    const { action, data } = request.postDataJSON()
    if (action.startsWith('mutates.')) writes.push(`${action} ${JSON.stringify(data)}`)
  })
  return writes
}

const followLink = (page: Page) => page.getByRole('link', { name: 'Follow', exact: true }).first()
/** Of a reader whose followings are known. */
const followButton = (page: Page, isPressed: boolean) =>
  page
    .locator(`main button[aria-pressed="${isPressed}"]:not([aria-disabled="true"])`, {
      hasText: wanqing.name,
    })
    .first()

async function signInAs(page: Page, slug: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill(slug)
  await dialog.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached', timeout: 100_000 })
}

const isFollowing = async (): Promise<boolean> =>
  (await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', ana)
    .where('followed_id', '=', wanqing.id)
    .executeTakeFirst()) !== undefined

describe('what a stranger has pressed', () => {
  it('is done, once, as soon as they have signed in', async () => {
    const page = await visit('/en/profile/zhou-wanqing')
    const writes = listenForWrites(page)
    await followLink(page).click()
    await signInAs(page, 'ana')
    await followButton(page, true).waitFor()
    await expect.poll(isFollowing, WAIT).toBe(true)
    expect(writes).toEqual([`mutates.follow {"userId":${wanqing.id}}`])

    // Going away and coming back is no reason to do it again.
    await page.getByRole('link', { name: /^Answers/ }).click()
    await page.waitForURL('**?tab=answers')
    await page.goBack()
    await followButton(page, true).waitFor()
    expect(writes).toHaveLength(1)
  })

  it('is done by one of several buttons that say the same', async () => {
    const { number } = await db
      .selectFrom('posts')
      .select('number')
      .where('kind', '=', 'article')
      .where('author_id', '=', wanqing.id)
      .executeTakeFirstOrThrow()
    const page = await visit(`/en/article/${number}`)
    const writes = listenForWrites(page)
    expect(await page.locator(`[data-press="follow:${wanqing.id}"]`).count()).toBeGreaterThan(1)
    await page.locator(`[data-press="follow:${wanqing.id}"]:visible`).first().click()
    await signInAs(page, 'ana')
    await expect.poll(isFollowing, WAIT).toBe(true)
    await followButton(page, true).waitFor()
    await expect.poll(() => followButton(page, false).count(), WAIT).toBe(0)
    expect(writes).toHaveLength(1)
  })

  it('is not turned round where it was so already', async () => {
    await db.insertInto('follows').values({ follower_id: ana, followed_id: wanqing.id }).execute()
    const page = await visit('/en/profile/zhou-wanqing')
    const writes = listenForWrites(page)
    await followLink(page).click()
    await signInAs(page, 'ana')
    await followButton(page, true).waitFor()
    expect(writes).toEqual([])
    expect(await isFollowing()).toBe(true)
  })

  it('is forgotten by whoever closes the dialog, and signs in later', async () => {
    const page = await visit('/en/profile/zhou-wanqing')
    const writes = listenForWrites(page)
    await followLink(page).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.header [data-sign-in]').click()
    await signInAs(page, 'ana')
    await followButton(page, false).waitFor()
    expect(writes).toEqual([])
  })

  it('is forgotten where another page has come meanwhile', async () => {
    const page = await visit('/en/profile/zhou-wanqing')
    await page.getByRole('link', { name: /^Answers/ }).click()
    await page.waitForURL('**?tab=answers')
    const writes = listenForWrites(page)
    await followLink(page).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
    await page.goBack()
    await page.waitForURL('**/en/profile/zhou-wanqing')
    await page
      .locator('main [aria-current=page]', { hasText: /^(?!Answers)/ })
      .first()
      .waitFor()
    await signInAs(page, 'ana')
    await followButton(page, false).waitFor()
    expect(writes).toEqual([])
  })

  it('leads into a node as well', async () => {
    const isIn = async () =>
      (await db
        .selectFrom('node_members')
        .innerJoin('people', 'people.id', 'node_members.person_id')
        .innerJoin('nodes', 'nodes.id', 'node_members.node_id')
        .select('people.id')
        .where('people.slug', '=', 'ben')
        .where('nodes.slug', '=', 'kitchen')
        .executeTakeFirst()) !== undefined
    expect(await isIn()).toBe(false)
    const page = await visit('/en/community/archive/kitchen')
    const writes = listenForWrites(page)
    await page.locator('[data-sign-in="join"]:visible').first().click()
    await signInAs(page, 'ben')
    await expect.poll(() => writes.map((write) => write.split(' ')[0]), WAIT).toEqual(['mutates.joinNode'])
    await expect.poll(isIn, WAIT).toBe(true)
    expect(writes).toHaveLength(1)
  })
})
