// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleInDark } from './accessible.ts'
import { openTown } from './town.ts'

/** The forms of the page builder, what stands around all pages, and its versions, as somebody sees them who builds. */
const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const open = async (query = '') => {
  const page = await visit(`/en/builder${query}`, { as: 'maker' })
  await page.locator('.builder-form').first().waitFor()
  return page
}
/** The form beside the frame, whose own page is looked at elsewhere. */
const SETTINGS = '[data-side="right"]'
/** The rows of the outline of the home page. */
const TOPICS = 1
const PRODUCTS = 5
const choose = (page: Page, row: number) => page.locator('.builder-row').nth(row).click()
/** Not a group of fields. */
const FIELD = '.bf-field:not(:has(.bf-field))'
const field = (page: Page, label: string) =>
  page.locator(FIELD, { has: page.locator('.bf-label', { hasText: new RegExp(`^${label}$`) }) }).first()
/** Of the first text that the chosen module has: Chinese, English, Spanish. */
const texts = (page: Page) => page.locator('.bf-langs').first().locator('input')
const isSaved = (page: Page) => page.locator('.builder-saved', { hasText: 'Draft saved' }).waitFor()

describe('the settings of a module', () => {
  it('come from the desktop until a device has its own, which goes back with one press', async () => {
    const page = await open()
    await choose(page, PRODUCTS)
    await page.getByRole('radio', { name: /Phone/ }).check({ force: true })
    const count = page.locator('.bf-field[data-source="inherited"]', { has: page.locator('.num') }).first()
    const label = ((await count.locator('.bf-label').textContent()) ?? '').trim()
    const before = await count.locator('input').inputValue()
    await count.locator('input').fill('2')
    const own = field(page, label)
    await expect.poll(() => own.getAttribute('data-source')).toBe('own')
    await isSaved(page)
    await expectAccessible(page, { selector: SETTINGS })
    await own.getByRole('button', { name: `${label}: reset to desktop` }).click()
    await expect.poll(() => own.getAttribute('data-source')).toBe('inherited')
    expect(await own.locator('input').inputValue()).toBe(before)
  })

  it('have texts in three languages, and a missing one names what is shown instead', async () => {
    const page = await open()
    await choose(page, TOPICS)
    await texts(page).nth(1).fill('Asked on the square')
    expect(await texts(page).nth(2).getAttribute('placeholder')).toBe('Shows the English one')
    await isSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('One text is missing in Spanish; the English will show.').waitFor()
    await expectAccessible(page, { selector: '[role="dialog"]' })
    await expectAccessibleInDark(page, { selector: '[role="dialog"]' })
  })
})

describe('publishing', () => {
  it('is not planned for a time that has passed', async () => {
    const page = await open()
    await choose(page, TOPICS)
    await texts(page).nth(1).fill('Asked and answered')
    await isSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('At a time').check()
    await dialog.locator('input[type="date"]').fill('2020-01-01')
    await dialog.getByRole('button', { name: /^Publish on 2020/ }).click()
    await expect.poll(() => dialog.textContent()).toContain('This time has passed.')
  })
})

describe('what stands around all pages', () => {
  it('takes no colours that could not be read, and offers the nearest that can', async () => {
    const page = await open('?page=frame')
    const text = field(page, 'Text').locator('input.input')
    await text.fill('#d0d0d0')
    await expect
      .poll(() => page.locator('.bf-problem').allInnerTexts())
      .toEqual(['The words could not be read, so it was not taken.'])
    await expectAccessible(page, { selector: SETTINGS })
    await page.getByRole('button', { name: /Use the nearest/ }).click()
    await expect.poll(() => text.inputValue()).toMatch(/^#[\da-f]{6}$/)
    expect(await text.inputValue()).not.toBe('#d0d0d0')
    await isSaved(page)
  })

  it('has a menu whose entries move by keyboard, also into each other', async () => {
    const page = await open('?page=frame')
    const entries = page.locator('.bf-items').first().locator('> li > .bf-item-head > button')
    const names = () => entries.allInnerTexts()
    const [first = '', second = ''] = await names()
    await entries.first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await names()).indexOf(first)).toBeGreaterThan(0)
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second])
    await page
      .locator('.builder-saved')
      .filter({ hasText: /Draft saved|As on the site/ })
      .waitFor()
  })
})

describe('two versions beside each other', () => {
  it('name what differs, which can be left out and put back', async () => {
    const page = await open()
    await choose(page, TOPICS)
    await texts(page).nth(1).fill('Questions')
    await isSaved(page)
    await page.getByRole('button', { name: 'Versions' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.bf-changes li', { hasText: 'Changed' }).first().waitFor()
    await dialog.locator('.bf-marks [data-mark="changed"]').first().waitFor()
    await expectAccessible(page, { selector: '.bf-compare > :not(.bf-pane)' })
    const changes = dialog.locator('.bf-changes input[type="checkbox"]')
    for (const change of await changes.all()) await change.uncheck()
    await expect.poll(() => dialog.locator('.bf-marks [data-mark="changed"]').count()).toBe(0)
    await changes.first().check()
    await expect.poll(() => dialog.locator('.bf-marks [data-mark="changed"]').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
  })
})
