// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { setupKey } from '#features/services/setup/public/key.ts'
import { getBirth } from '#features/services/setup/queries/founding.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { readCaptcha } from '../codes.ts'
import { serveMail } from '../delivery/mail-server.ts'
import { SECRET } from '../secret.ts'
import { openTown } from './town.ts'

const login = { user: 'town', password: 'four cats and a lamp' }
const { port, taken } = await serveMail({ login })
const { visit, leave, problems, db } = await openTown({
  isQuick: true,
  isEmpty: true,
  outside: { allowsPrivate: true },
})
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** Timeout in ms of a long way, on a shared machine. */
const LONG = 240_000
const FRIEND = 'mei@friends.example'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

async function found(page: Page): Promise<void> {
  await page.getByLabel('Key').fill(setupKey(createSigner(SECRET), await getBirth(db)))
  await press(page, 'Begin')
  await step(page, 'What is it called, and who are you?')
  const typed = {
    siteName: 'Lamp Lane',
    name: 'Gu Zhiqiu',
    address: 'gu-zhiqiu',
    email: 'gu@lamps.example',
    password: 'four cats and a lamp',
  }
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main input[name="${name}"]`).fill(value)
  await press(page, 'Found the site')
  await page.waitForURL('**/en/admin/setup')
}

/** Mail is set up with what a provider gives one; a test mail has gone out before it counts. */
async function setMailUp(page: Page): Promise<void> {
  await step(page, 'How does mail leave?')
  // In the longest of the languages it fits a telephone too.
  const narrow = await visit('/es/admin/setup?step=mail', { size: 'mobile', as: 'gu-zhiqiu' })
  await narrow.getByRole('heading', { name: '¿Cómo sale el correo?' }).waitFor()
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await page.getByRole('textbox', { name: 'Server', exact: true }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port))
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('optional')
  await page.getByRole('textbox', { name: /^User/ }).fill(login.user)
  await page.locator('input[type=password]').fill(login.password)
  await page.getByRole('textbox', { name: 'Sender' }).fill('Lamp Lane <hello@lamps.example>')
  await press(page, 'Send a test mail and save')
  await step(page, 'Where do people talk first?')
  expect(taken.map(({ recipients }) => recipients)).toEqual([['gu@lamps.example']])
}

/** Writes a text of a kind, and comes to its page. */
async function publish(page: Page, kind: 'article' | 'product', title: string): Promise<void> {
  await page.goto(`/en/create?kind=${kind}`)
  const heading = kind === 'article' ? 'Title of the article' : 'Name of the product'
  await page.getByRole('textbox', { name: heading }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('It stands on the table and gives light.')
  if (kind === 'product')
    await page
      .getByRole('textbox', { name: /^Price, / })
      .first()
      .fill('12.50')
  await page.locator('.desk-bar').getByRole('button', { name: 'Publish' }).click()
  await page.locator('h1', { hasText: title }).waitFor()
}

/** A friend comes by the link, and signs up with the code that a mail brings. */
async function comeAlong(link: string): Promise<void> {
  const page = await visit(link)
  await page.locator('.header [data-sign-in]').click()
  const dialog = page.locator('.dialog').first()
  const field = (label: string) =>
    dialog.getByLabel(label, { exact: true }).and(page.locator('input:not([type=radio])'))
  await dialog.getByRole('button', { name: 'Create an account', exact: true }).click()
  await field('Email').fill(FRIEND)
  const shown = page.waitForResponse(
    (response) => response.request().postDataJSON()?.action === 'auth.captcha',
  )
  await dialog.getByRole('button', { name: 'Get a code', exact: true }).click()
  const { guaqi } = await (await shown).json()
  const { captchaInput } = readCaptcha(guaqi.utils.captcha, { phoneOrEmail: FRIEND, action: 'register' })
  await page.getByLabel('Letters and digits').fill(captchaInput)
  await page.getByLabel('Letters and digits').press('Enter')
  let code = ''
  await expect
    .poll(
      () => {
        const mail = taken.find(({ recipients }) => recipients.includes(FRIEND))
        code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
        return code
      },
      { timeout: 20_000 },
    )
    .toMatch(/^\d{6}$/)
  await dialog.getByRole('checkbox').check()
  await field('Code').fill(code)
  await field('Password').fill('a lamp and four cats')
  await dialog.getByRole('button', { name: 'Create the account' }).click()
  await page.locator('.toast', { hasText: 'Welcome to Lamp Lane.' }).first().waitFor()
}

it(
  'turns an empty server into a site with mail, a node, an article, a product and an invited friend, by browser alone',
  async () => {
    const page = await visit('/en')
    await step(page, 'This site is empty, and yours')
    await found(page)
    await step(page, 'Which languages, which money?')
    await press(page, 'Save and go on')
    await step(page, 'How should it look?')
    await page.getByRole('slider', { name: 'Main colour' }).fill('160')
    await press(page, 'Save and go on')
    await step(page, 'What kind of site?')
    await page.getByRole('radio', { name: /^All of it/ }).check()
    await press(page, 'Lay them down and go on')
    await setMailUp(page)
    await press(page, 'Make the first node')
    const dialog = page.getByRole('dialog', { name: 'New node' })
    await dialog.getByLabel('Name', { exact: true }).fill('Repair Shop')
    await dialog.locator('button[type=submit]').click()
    await page.waitForURL(/community\/archive\/\d+/)

    await publish(page, 'article', 'How a lamp is made')
    await publish(page, 'product', 'A lamp of paper')

    await page.goto('/en/admin/setup?step=invite')
    const link = await page.getByText('/?ref=gu-zhiqiu').textContent()
    const invited = new URL(link?.trim() ?? '')
    await comeAlong(invited.pathname + invited.search)
    const friend = await db
      .selectFrom('people')
      .innerJoin('people as by', 'by.id', 'people.invited_by')
      .select('by.slug')
      .where('people.email', '=', FRIEND)
      .executeTakeFirst()
    expect(friend).toEqual({ slug: 'gu-zhiqiu' })

    const stranger = await visit('/en')
    await stranger.getByText('How a lamp is made').first().waitFor()
    await stranger.goto('/en/shop/archive/all')
    await stranger.getByText('A lamp of paper').first().waitFor()
    // What the owner finds on the desk: who came, and what is left; mail is none of it.
    await page.goto('/en/admin')
    await page.getByText('No backup yet').waitFor()
    expect(await page.getByText('Mail is not set up').count()).toBe(0)
  },
  LONG,
)
