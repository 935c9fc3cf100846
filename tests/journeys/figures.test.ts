// @module-tag browser
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown, SIZES, type Size } from './town.ts'

const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('the owner looks at a figure of some days, reads it as a table and takes it home', async () => {
  const page = await visit('/en/admin', { as: 'admin' })
  await page.getByRole('link', { name: 'All figures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor()
  await page.locator('.figure-chart canvas').waitFor()
  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL('**/admin/figures?range=7')
  await page.getByRole('button', { name: /^Readings/ }).click()
  await expect.poll(() => page.getByRole('img', { name: /^Readings day by day/ }).count()).toBe(1)
  await page.locator('.figure-chart canvas').waitFor()
  await page.getByText('As a table').click()
  await expect.poll(() => page.getByRole('region', { name: 'Readings' }).getByRole('row').count()).toBe(8)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: Sources' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('figures-sources.csv')
  expect(await text(await file.createReadStream())).toContain('"google.com",')
})

it.each(Object.keys(SIZES) as Size[])('the page fits on %s, also in the dark', async (size) => {
  const page = await visit('/es/admin/figures?range=28', { as: 'admin', size, mode: 'dark' })
  await page.locator('.figure-chart canvas').waitFor()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
