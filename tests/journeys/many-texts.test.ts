// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

async function expectNothingWrong(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, { selector: 'main' })
}

const closedCount = async () =>
  (await db.selectFrom('posts').select('id').where('closed_at', 'is not', null).execute()).length

it('finds texts by a filter that was kept, closes two of them after a look at it, and takes it back', async () => {
  const before = await closedCount()
  const page = await visit('/en/admin/content?kind=topic&state=published', { as: 'admin', size: 'mobile' })
  // A second try finds what the first has kept.
  const name = `Open topics ${Date.now()}`
  await page.getByRole('button', { name: 'Save this filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this filter' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Share it with the team' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toast', { hasText: 'The filter is saved' }).first().waitFor()
  await page.goto('/en/admin/content')
  await page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name }).click()
  await page.waitForURL(/kind=topic&state=published/)
  await expectNothingWrong(page)

  const boxes = page.locator('[data-content] input[type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.locator('main a[href*="admin/bulk?posts="]').click()
  await page.getByRole('heading', { name: '2 texts chosen' }).waitFor()
  await page.getByLabel('What to do').selectOption('close')
  await page.getByRole('button', { name: 'See what it would do' }).click()
  await page.getByText('2 texts are chosen, 2 would change.').waitFor()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: 'Begin: 2 texts' }).click()
  const act = page.locator('li[data-act]').first()
  await act.getByText('2 chosen: 2 changed').waitFor()
  expect(await closedCount()).toBe(before + 2)
  await act.getByRole('link', { name: 'In the record' }).waitFor()
  await act.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog', { name: 'Take it back' }).locator('button[type=submit]').click()
  await act.getByText('2 taken back').waitFor()
  expect(await closedCount()).toBe(before)
})
