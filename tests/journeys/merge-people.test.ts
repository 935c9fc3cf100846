// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  // The browser reports the call that was refused until they had shown that it is them.
  expect(found.filter((problem) => !/status of 403/.test(problem))).toEqual([])
})

const idOf = async (slug: string) =>
  (await db.selectFrom('people').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

it('shows what would go over, merges one account into another, and leads from the old address to the new one', async () => {
  const page = await visit(`/en/admin?person=${await idOf('mute')}`, { as: 'admin' })
  await page.getByRole('button', { name: 'Is the same person as' }).click()
  const dialog = page.getByRole('dialog', { name: /^Another account of/ })
  await dialog.getByLabel('The other account').fill('ben')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: 'See what Ben Whitaker has' }).click()
  await dialog.getByRole('heading', { name: /^What goes over from Ben Whitaker/ }).waitFor()
  await expectAccessible(page, { selector: '[role=dialog]' })
  // Without a reason nothing happens.
  await dialog.getByRole('button', { name: /^Merge Ben Whitaker into/ }).click()
  await dialog.getByText('Say why.').waitFor()
  await dialog.getByLabel('Why').fill('They have asked for it by mail.')
  // Nothing was shown of who sits there for an hour.
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000), confirmed_at: null })
    .where('person_id', '=', await idOf('admin'))
    .execute()
  await dialog.getByRole('button', { name: /^Merge Ben Whitaker into/ }).click()
  const isItYou = page.getByRole('dialog', { name: 'Is it you?' })
  await isItYou.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await isItYou.getByRole('button', { name: 'Confirm' }).click()
  await page.locator('.toast', { hasText: 'Ben Whitaker has become part of' }).first().waitFor()
  await page.goto('/en/profile/ben')
  expect(new URL(page.url()).pathname).toBe('/en/profile/mute')
})
