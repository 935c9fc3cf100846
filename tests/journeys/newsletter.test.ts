// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

/** A stranger asks for the newsletter, and an admin writes a letter. */
const { visit, leave, problems } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('a stranger asks for the letters where they read of them, and is told to look at their mail', async () => {
  const page = await visit('/en/newsletter')
  const form = page.locator('main form')
  await form.getByLabel('Email address').fill('no address')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Please enter an email address').waitFor()
  await form.getByLabel('Email address').fill('walker@elsewhere.example')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Please confirm by email.').waitFor()
  await page.getByRole('link', { name: 'Autumn on the square' }).click()
  await page.getByRole('heading', { level: 1, name: 'Autumn on the square' }).waitFor()
})

it('an admin writes a letter with a text of the site, and sees how it reads', async () => {
  const page = await visit('/en/admin/newsletter?letter=new', { as: 'admin' })
  await page.getByRole('button', { name: 'English: no subject' }).click()
  await page.getByLabel('Subject').fill('A letter by hand')
  await page
    .locator('fieldset', { hasText: 'Opening' })
    .locator('[contenteditable="true"]')
    .first()
    .fill('Hello there.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const preview = page.getByRole('region', { name: 'How it reads' })
  await preview.getByText('Hello there.').waitFor()
  await page.getByText('would get it now', { exact: false }).waitFor()
})
