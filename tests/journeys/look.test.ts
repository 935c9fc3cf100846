// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

it('shows the site as somebody sees it, says so on every page, and leads back by one press', async () => {
  const { id, name } = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('slug', '=', 'ana')
    .executeTakeFirstOrThrow()
  const page = await visit(`/en/admin?person=${id}`, { as: 'admin' })
  await page.getByRole('button', { name: 'See the site as they do' }).click()
  const dialog = page.getByRole('dialog', { name: `See the site as ${name}` })
  await dialog.getByRole('button', { name: 'Look', exact: true }).click()
  await dialog.getByText('Say why.').waitFor()
  await dialog.getByLabel('Why').fill('They see no articles')
  await dialog.getByRole('button', { name: 'Look', exact: true }).click()
  const bar = page.locator('[data-looking]')
  await bar.getByText(`You see the site as ${name}`).waitFor()
  await expectAccessible(page, { selector: '[data-looking]' })
  await page.locator('header').getByRole('link', { name: 'Help', exact: true }).first().click()
  await page.waitForURL('**/en/docs**')
  await bar.waitFor()
  await bar.getByRole('button', { name: 'Back to myself' }).click()
  await page.waitForURL(`**/en/admin?person=${id}`)
  await page.getByText('Stopped looking at the site as them').first().waitFor()
  expect(await bar.count()).toBe(0)
})
