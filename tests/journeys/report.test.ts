// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown()
afterEach(async () => {
  expect(problems.splice(0)).toEqual([])
  await leave()
})

it('a report stands at once in the queue of those who judge, with its pictures', async () => {
  const staff = await visit('/en/admin?view=reports', { as: 'admin' })
  const queue = staff.locator('main')
  await queue.getByText('Waiting (3)').waitFor()

  const page = await visit('/en/article/2', { as: 'ana' })
  await page.getByRole('button', { name: 'Report', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Report this article' })
  await dialog.getByLabel('Which rule').selectOption('Spam or advertising')
  await dialog.getByLabel('What happened').fill('The third link sells doors.')
  await dialog.getByRole('button', { name: 'Add a screenshot' }).click()
  const pictures = page.locator('.library-item')
  await pictures.nth(1).waitFor()
  await pictures.nth(0).click()
  await pictures.nth(1).click()
  await page.getByRole('button', { name: 'Insert 2' }).click()
  await dialog.getByText('2 / 4').waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('status').waitFor()

  await staff.reload()
  await queue.getByText('Waiting (4)').waitFor()
  await queue.getByText('There are reasons why Chinese fir').click()
  await queue.getByText('The third link sells doors.').waitFor()
  const widths = () =>
    queue
      .locator('img[src*="/media/"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(async () => (await widths()).filter((width) => width > 0).length).toBe(2)
})
