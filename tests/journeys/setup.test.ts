// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { setupKey } from '#features/services/setup/public/key.ts'
import { getBirth } from '#features/services/setup/queries/founding.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { SECRET } from '../secret.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true, isEmpty: true })
afterEach(async () => {
  // The browser itself reports the calls that are refused on purpose.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

/** Timeout in ms of a long way, on a shared machine. */
const LONG = 180_000

async function expectNothingWrong(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, { selector: 'main' })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

it(
  'turns an empty site into a named, coloured one with a node, by browser alone',
  async () => {
    const page = await visit('/en/community/archive/all', { size: 'mobile' })
    await step(page, 'This site is empty, and yours')
    expect(new URL(page.url()).pathname).toBe('/en/setup')
    await page.getByLabel('Key').fill('ABCD-EFGH-JKMN')
    await press(page, 'Begin')
    await page.getByText('This key does not fit.').first().waitFor()
    await expectNothingWrong(page)
    await page.getByLabel('Key').fill(setupKey(createSigner(SECRET), await getBirth(db)).toLowerCase())
    await press(page, 'Begin')

    await step(page, 'What is it called, and who are you?')
    await expectNothingWrong(page)
    const typed = {
      siteName: 'Banyan Square',
      name: 'Gu Zhiqiu',
      address: 'not an address',
      email: 'gu@square.example',
      password: 'four cats and a lamp',
    }
    const field = (name: string) => page.locator(`main input[name="${name}"]`)
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
    await press(page, 'Found the site')
    // At its field, and nothing of what was typed is lost.
    await expect.poll(() => field('address').getAttribute('aria-invalid')).toBe('true')
    for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
    await field('address').fill('gu-zhiqiu')
    await press(page, 'Found the site')

    await page.waitForURL('**/en/admin/setup')
    await step(page, 'Which languages, which money?')
    await expectNothingWrong(page)
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Middle/Earth')
    await press(page, 'Save and go on')
    await page.getByText('There is no such time zone.').first().waitFor()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Madrid')
    await press(page, 'Save and go on')

    await step(page, 'How should it look?')
    await page.getByRole('slider', { name: 'Main colour' }).fill('160')
    await page.getByRole('slider', { name: 'Corners' }).fill('4')
    await expectNothingWrong(page)
    await press(page, 'Save and go on')

    await step(page, 'What kind of site?')
    await page.getByRole('radio', { name: /^Shop/ }).check()
    await press(page, 'Lay them down and go on')
    await step(page, 'How does mail leave?')
    await expectNothingWrong(page)
    await press(page, 'Skip for now')
    await step(page, 'Where do people talk first?')

    // A closed window goes on where it was.
    await page.goto('/en/admin/setup')
    await step(page, 'Where do people talk first?')
    await press(page, 'Make the first node')
    const dialog = page.getByRole('dialog', { name: 'New node' })
    await dialog.getByLabel('Name', { exact: true }).fill('Repair Shop')
    await dialog.locator('button[type=submit]').click()
    await page.waitForURL(/community\/archive\/\d+/)

    await page.goto('/en/admin/setup?step=invite')
    await page.getByText('/?ref=gu-zhiqiu').waitFor()
    await press(page, 'Done, to the desk')
    await page.waitForURL('**/en/admin')
    await page.getByText('Mail is not set up').waitFor()
    await page.getByText('No backup yet').waitFor()
    await page.getByText('There is no way of paying yet').waitFor()

    const stranger = await visit('/en')
    expect(await stranger.locator('header .logo').textContent()).toContain('Banyan Square')
    expect(await stranger.locator('html').getAttribute('style')).toContain('--hue:160')
    await stranger.getByRole('heading', { name: 'Things made with care' }).waitFor()
    await stranger.goto('/en/community/archive/all')
    await stranger.getByText('Repair Shop').first().waitFor()
    expect((await stranger.goto('/en/setup'))?.status()).toBe(404)
    expect((await stranger.goto('/en/admin/setup'))?.status()).toBe(403)
  },
  LONG,
)
