// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('words are found in a text that is being written, by keys alone, and replaced in one step that is undone at once', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  const text = page.locator('.editor-text')
  await text.click()
  await page.keyboard.type('The well is deep.\nA well is old, and Wells are many.')
  await page.keyboard.press('Control+h')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await bar.getByRole('textbox', { name: 'Find' }).fill('well')
  await bar.getByText('1 of 3').waitFor()
  await page.keyboard.press('Enter')
  await bar.getByText('2 of 3').waitFor()
  await page.keyboard.press('Shift+Enter')
  await bar.getByText('1 of 3').waitFor()
  await bar.getByRole('button', { name: 'Whole words only' }).click()
  await bar.getByText('1 of 2').waitFor()
  await expect.poll(() => page.locator('.editor-match').count()).toBe(2)
  await expectAccessible(page)
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('spring')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await bar.getByText('2 places changed').waitFor()
  await expect.poll(() => text.textContent()).toBe('The spring is deep.A spring is old, and Wells are many.')
  await bar.getByRole('textbox', { name: 'Find' }).press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.textContent()).toBe('The well is deep.A well is old, and Wells are many.')
})

it('on a phone the search is behind the tools, and finds Chinese', async () => {
  const page = await visit('/zh-hans/create?kind=article', { as: 'admin', size: 'mobile' })
  await page.locator('.editor-text').click()
  await page.keyboard.insertText('古井旁的市场，市场里的古井')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '查找和替换' }).click()
  const bar = page.getByRole('search', { name: '查找和替换' })
  await bar.getByRole('textbox', { name: '查找' }).fill('市场')
  await bar.getByText('第 1 处，共 2 处').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
