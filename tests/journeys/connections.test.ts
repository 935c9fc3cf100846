// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { serveMail } from '../delivery/mail-server.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const login = { user: 'town', password: 'four cats and a lamp' }
const { port, taken } = await serveMail({ login })
const { visit, leave, problems, db } = await openTown({ isQuick: true, outside: { allowsPrivate: true } })
afterEach(async () => {
  // The browser itself reports the calls that are refused on purpose.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

it('an owner sets mail up in the first run, with a wrong password first, and takes it away again', async () => {
  await db.updateTable('people').set({ email: 'gu@square.example' }).where('slug', '=', 'admin').execute()
  const page = await visit('/en/admin/setup?step=mail', { as: 'admin', size: 'mobile' })
  await page.getByRole('textbox', { name: 'Server', exact: true }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port))
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('optional')
  await page.getByRole('textbox', { name: /^User/ }).fill(login.user)
  await page.locator('input[type=password]').fill('a guess')
  await page.getByRole('textbox', { name: 'Sender' }).fill('Town <hello@town.test>')
  await expectAccessible(page, { selector: 'main' })
  await page.getByRole('button', { name: 'Send a test mail and save' }).click()
  await page.getByText('it refuses the user or password').first().waitFor()
  expect(taken).toEqual([])
  // Nothing of what was typed is lost.
  expect(await page.getByRole('textbox', { name: 'Server', exact: true }).inputValue()).toBe('127.0.0.1')
  await page.locator('input[type=password]').fill(login.password)
  await page.getByRole('button', { name: 'Send a test mail and save' }).click()
  await page.getByRole('heading', { name: 'Where do people talk first?' }).waitFor()
  expect(taken).toHaveLength(1)

  await page.goto('/en/admin/connections')
  const card = page.getByRole('region', { name: 'Mail server' })
  await card.getByText('Set by').waitFor()
  await card.getByRole('button', { name: 'Mail server: Change' }).click()
  await card.getByText('Set. Leave it empty to keep it.').waitFor()
  expect(await card.locator('input[type=password]').inputValue()).toBe('')
  await expectAccessible(page, { selector: 'main' })
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await card.getByText('Not set', { exact: true }).waitFor()
})
