// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { insertSanction } from '#tests/people.ts'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown()
afterEach(async () => {
  // Expected refusals are not counted as problems.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

it('whoever is locked out gets from the refused sign-in to the appeal, writes it once, and finds it said', async () => {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'ben')
    .executeTakeFirstOrThrow()
  await insertSanction(db, id, { kind: 'login-ban', rule: 'Be kind', reason: 'Sold shoes.' })
  const page = await visit('/en')
  await page.locator('.header [data-sign-in]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email or user name').fill('ben')
  await dialog.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('alert')
    .getByText(/^This account may not sign in/)
    .waitFor()
  await dialog.getByRole('link', { name: 'Appeal against this' }).click()

  await page.getByRole('heading', { level: 1, name: 'Appeal against the sanction' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const main = page.locator('main')
  for (const words of ['Login ban', 'Be kind', 'Sold shoes.', 'No end has been set']) {
    await main.getByText(words).waitFor()
  }
  await expectAccessible(page)
  await main.getByLabel('What you have to say').fill('It was the parrot.')
  await main.getByRole('button', { name: 'Send the appeal' }).click()
  await main.getByText('Your appeal is with the people who run the site').waitFor()
  // The button went with the form, and the keyboard goes on from there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.reload()
  await main.getByText('It was the parrot.').waitFor()
  expect(await main.getByRole('button', { name: 'Send the appeal' }).count()).toBe(0)

  await db.updateTable('sanctions').set({ lifted_at: new Date() }).where('person_id', '=', id).execute()
  await page.reload()
  await main
    .getByText('This sanction is over or was lifted: there is nothing left to appeal against.')
    .waitFor()
})
