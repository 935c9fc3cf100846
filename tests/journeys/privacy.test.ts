// @module-tag browser
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { readable } from '../browser/open-browser.ts'
import { eraseNow } from '../privacy/erase-now.ts'
import { readZip } from '../privacy/read-zip.ts'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { expectAccessible } from './accessible.ts'
import { openTown, SIZES, type Size } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  // Expected refusals are not counted as problems.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

const idOf = async (slug: string) =>
  (await db.selectFrom('people').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

const open = async (as: string, options: Parameters<typeof visit>[1] = {}) => {
  const page = await visit('/en/account/privacy', { as, ...options })
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function askErasure(page: Page, name: string, password = SAMPLE_PASSWORD): Promise<void> {
  await press(page, 'Erase my account…')
  await page.getByLabel(/^Type your name/).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Erase in 14 days')
}

describe('the privacy page', () => {
  it('shows a stranger what it is for, and nothing else', async () => {
    const page = await visit('/en/account/privacy')
    expect(await page.getByRole('heading', { name: 'Erase your account' }).count()).toBe(0)
    await page.locator('main [aria-haspopup="dialog"]').waitFor()
  })

  it('packs everything about its reader, and hands it to them as a file', async () => {
    const page = await open('ben')
    await press(page, 'Prepare a copy')
    const link = page.getByRole('link', { name: 'Download' })
    await link.waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Prepare a copy' }).count()).toBe(0)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^localhost-\d{4}-\d\d-\d\d\.zip$/)
    const archive = await readZip(await readable(download))
    expect(archive.get('README.txt')?.toString()).toMatch(/Banyan Square|榕树下/)
    const read = (name: string) => JSON.parse(archive.get(`${name}.json`)?.toString() ?? '[]')
    expect(read('person')).toMatchObject([{ address: 'ben', hasPassword: true }])
    expect(read('answers').length).toBeGreaterThan(0)
    expect(read('comments').length).toBeGreaterThan(0)
  })

  it('brings the link of the mail back to itself, where somebody else is signed in or nobody', async () => {
    const { rows } = await sql<{ id: number }>`select id from data_exports limit 1`.execute(db)
    const address = `/api/privacy/export/${rows[0]?.id}.${'0'.repeat(64)}`
    const stranger = await visit(address)
    expect(new URL(stranger.url()).pathname).toBe('/account/privacy')
    const other = await visit('/en', { as: 'ana' })
    expect((await other.goto(address))?.status()).toBe(404)
  })

  it('asks for name and password before an erasure, and takes it back', async () => {
    const page = await open('ana')
    await press(page, 'Erase my account…')
    await press(page, 'Erase in 14 days')
    await page.getByText('Type your name.', { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await askErasure(page, 'Ana Moral')
    await page.getByText('This is not your name as it stands in your profile.').first().waitFor()
    await page.getByLabel(/^Type your name/).fill('ana morales')
    await page.getByLabel('Password', { exact: true }).fill('a guess')
    await press(page, 'Erase in 14 days')
    await page.getByText('This is not your password.').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
    await press(page, 'Erase in 14 days')
    await page
      .getByRole('heading', { name: /^Your account will be erased on \d{1,2} [A-Z][a-z]{2} \d{4}/ })
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Erase my account…' }).count()).toBe(0)
    await press(page, 'Keep my account')
    await toast(page, 'Your account stays')
    await page.getByRole('button', { name: 'Erase my account…' }).waitFor()
    expect(await sql`select 1 from erasures`.execute(db)).toMatchObject({ rows: [] })
  })

  it('is kept by the link of the mail, without signing in, and by no opening of it', async () => {
    const id = await idOf('vip')
    const isLeaving = async () =>
      (await db.selectFrom('erasures').select('person_id').where('person_id', '=', id).execute()).length === 1
    await db.updateTable('people').set({ email: 'vip@town.example' }).where('id', '=', id).execute()
    const { name } = await db
      .selectFrom('people')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const page = await open('vip')
    await askErasure(page, name)
    await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    let link = ''
    await expect
      .poll(
        async () => {
          const mails = await db
            .selectFrom('outgoing_messages')
            .select('text')
            .where('recipient', '=', 'vip@town.example')
            .execute()
          link = /\S+[?]link=\S+/.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? ''
          return link
        },
        { timeout: 100_000 },
      )
      .toContain('?link=')
    for (const size of ['mobile', 'desktop'] as const) {
      const stranger = await visit(link, { size })
      await stranger
        .getByRole('button', { name: /^(?:Keep my account|取消注销|Conservar mi cuenta)$/ })
        .waitFor()
      // Nobody is asked to sign in, and opening changes nothing.
      expect(await stranger.getByRole('dialog').count()).toBe(0)
      expect(await isLeaving()).toBe(true)
      await expectAccessible(stranger)
    }
    const { pathname, search } = new URL(link)
    const stranger = await visit(pathname.replace(/^(?:\/en|\/es)?/, '/en') + search)
    await press(stranger, 'Keep my account')
    await stranger.getByRole('heading', { name: 'Your account stays' }).waitFor()
    await expect.poll(isLeaving).toBe(false)
    await stranger.reload()
    await press(stranger, 'Keep my account')
    await stranger.getByText('This link has been used').first().waitFor()
  })

  it('lets somebody go: their session, their page and their name, while their words stay', async () => {
    const id = await idOf('ana')
    const { rows } = await sql<{ number: number }>`select number from posts where author_id = ${id}
      and kind = 'topic' and state = 'published' limit 1`.execute(db)
    const page = await open('ana')
    await askErasure(page, 'Ana Morales')
    await page.getByRole('heading', { name: /^Your account will be erased on/ }).waitFor()
    await eraseNow(db, id)
    await page.goto(`/en/community/${rows[0]?.number}`)
    await page.getByText('Deleted user').first().waitFor()
    expect(await page.locator('main').textContent()).not.toContain('Ana Morales')
    expect((await page.goto('/en/profile/ana'))?.status()).toBe(410)
    await page.goto('/en/account/privacy')
    await page.locator('.header [data-sign-in="account"]').waitFor()
    expect(await page.getByRole('heading', { name: 'Erase your account' }).count()).toBe(0)
  })

  it('tells whoever agreed to another text that it has changed, while they read on', async () => {
    const id = await idOf('ben')
    await sql`insert into consents (person_id, kind, version, given)
      values (${id}, 'agreement', 'terms of old', true)`.execute(db)
    const page = await visit('/en', { as: 'ben' })
    const notice = page.getByRole('dialog', { name: 'Our terms have changed' })
    await notice.waitFor()
    await page.getByRole('link', { name: 'Articles' }).first().click()
    await notice.getByRole('button', { name: 'I agree' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.user-face').waitFor()
    expect(await notice.count()).toBe(0)
    await page.goto('/en/account/privacy')
    await page.getByText('terms of old').waitFor()
    await page.getByText('Agreed', { exact: true }).nth(1).waitFor()
  })
})

describe.each(['zh-hans', 'en', 'es'] as const)('in %s', (locale) => {
  it.each([
    ['mobile', 'light'],
    ['tablet', 'dark'],
    ['desktop', 'light'],
  ] as const)('it fits a %s screen in %s, for everybody', async (size: Size, mode) => {
    const page = await visit(`${locale === 'zh-hans' ? '' : `/${locale}`}/account/privacy`, {
      as: 'vip',
      size,
      mode,
    })
    await page.locator('fieldset, [data-look="danger"]').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(SIZES[size].width)
    // Of the other languages each text is there, as the type of its key says: they can only be too long.
    if (locale === 'en') await expectAccessible(page, { rules: ['wcag2a', 'wcag2aa', 'wcag22aa'] })
  })
})
