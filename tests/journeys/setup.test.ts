// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { setupKey } from '#features/services/setup/public/key.ts'
import { getBirth } from '#features/services/setup/queries/founding.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { readCaptcha } from '../codes.ts'
import { serveMail } from '../delivery/mail-server.ts'
import { SECRET } from '../secret.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const login = { user: 'town', password: 'four cats and a lamp' }
const { port, taken } = await serveMail({ login })
const { visit, leave, problems, db } = await openTown({
  isQuick: true,
  isEmpty: true,
  outside: { allowsPrivate: true },
})
afterEach(async () => {
  // The browser itself reports the calls that are refused on purpose.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

const FRIEND = 'mei@friends.example'

async function expectNothingWrong(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, { selector: 'main' })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** With what a provider of mail gives one; a test mail has gone out before it counts. */
async function setMailUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Server', exact: true }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port))
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('optional')
  await page.getByRole('textbox', { name: /^User/ }).fill(login.user)
  await page.locator('input[type=password]').fill(login.password)
  await page.getByRole('textbox', { name: 'Sender' }).fill('Banyan Square <hello@square.example>')
  await press(page, 'Send a test mail and save')
  await step(page, 'Where do people talk first?')
  expect(taken.map(({ recipients }) => recipients)).toEqual([['gu@square.example']])
}

/** Writes a text of a kind, and comes to its page. */
async function publish(page: Page, kind: 'article' | 'product', title: string): Promise<void> {
  await page.goto(`/en/create?kind=${kind}`)
  const heading = kind === 'article' ? 'Title of the article' : 'Name of the product'
  await page.getByRole('textbox', { name: heading }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('It stands on the table and gives light.')
  const price = page.getByRole('textbox', { name: /^Price, / }).first()
  if (kind === 'product') await price.fill('12.50')
  await page.locator('.desk-bar').getByRole('button', { name: 'Publish' }).click()
  await page.locator('h1', { hasText: title }).waitFor()
}

/** What the overview says of the last days. */
async function expectFigure(page: Page, label: string, value: string): Promise<void> {
  const figure = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect.poll(() => figure.locator('dd').first().textContent()).toBe(value)
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
  const code = () => {
    const mail = taken.find(({ recipients }) => recipients.includes(FRIEND))
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(code, { timeout: 20_000 }).toMatch(/^\d{6}$/)
  await dialog.getByRole('checkbox').check()
  await field('Code').fill(code())
  await field('Password').fill('a lamp and four cats')
  await dialog.getByRole('button', { name: 'Create the account' }).click()
  await page.locator('.toast', { hasText: 'Welcome to Banyan Square.' }).first().waitFor()
}

it('turns an empty site into a named, coloured one with mail, a node, texts and a friend, by browser alone', async () => {
  const page = await visit('/en/community/archive/all', { size: 'mobile' })
  await step(page, 'This site is empty, and yours')
  expect(new URL(page.url()).pathname).toBe('/en/setup')
  await page.getByLabel('Key').fill('ABCD-EFGH-JKMN')
  await press(page, 'Begin')
  await page.getByText('This key does not fit.').first().waitFor()
  await expectNothingWrong(page)
  await page.getByLabel('Key').fill(setupKey(createSigner(SECRET), await getBirth(db)).toLowerCase())
  await press(page, 'Begin')

  await step(page, 'What is it called, and who are you?')
  await expectNothingWrong(page)
  const typed = {
    siteName: 'Banyan Square',
    name: 'Gu Zhiqiu',
    address: 'not an address',
    email: 'gu@square.example',
    password: 'four cats and a lamp',
  }
  const field = (name: string) => page.locator(`main input[name="${name}"]`)
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await press(page, 'Found the site')
  // At its field, and nothing of what was typed is lost.
  await expect.poll(() => field('address').getAttribute('aria-invalid')).toBe('true')
  for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
  await field('address').fill('gu-zhiqiu')
  await press(page, 'Found the site')

  await page.waitForURL('**/en/admin/setup')
  await step(page, 'Which languages, which money?')
  await expectNothingWrong(page)
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Middle/Earth')
  await press(page, 'Save and go on')
  await page.getByText('There is no such time zone.').first().waitFor()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Madrid')
  await press(page, 'Save and go on')

  await step(page, 'How should it look?')
  await page.getByRole('slider', { name: 'Main colour' }).fill('160')
  await page.getByRole('slider', { name: 'Corners' }).fill('4')
  await expectNothingWrong(page)
  await press(page, 'Save and go on')

  await step(page, 'What kind of site?')
  await page.getByRole('radio', { name: /^All of it/ }).check()
  await press(page, 'Lay them down and go on')
  await step(page, 'How does mail leave?')
  await expectNothingWrong(page)
  await press(page, 'Skip for now')
  await step(page, 'Where do people talk first?')
  // What was skipped is found again; in the longest of the languages it fits a telephone too.
  await page.goto('/es/admin/setup?step=mail')
  await step(page, '¿Cómo sale el correo?')
  await expectNothingWrong(page)
  await page.goto('/en/admin/setup?step=mail')
  await step(page, 'How does mail leave?')
  await setMailUp(page)

  // A closed window goes on where it was.
  await page.goto('/en/admin/setup')
  await step(page, 'Where do people talk first?')
  await press(page, 'Make the first node')
  const dialog = page.getByRole('dialog', { name: 'New node' })
  await dialog.getByLabel('Name', { exact: true }).fill('Repair Shop')
  await dialog.locator('button[type=submit]').click()
  await page.waitForURL(/community\/archive\/\d+/)

  const desk = await visit('/en', { as: 'gu-zhiqiu' })
  await publish(desk, 'article', 'How a lamp is made')
  await publish(desk, 'product', 'A lamp of paper')

  await page.goto('/en/admin/setup?step=invite')
  const link = await page.getByText('/en?ref=gu-zhiqiu').textContent()
  const invited = new URL(link?.trim() ?? '')
  await comeAlong(invited.pathname + invited.search)
  await press(page, 'Done, to the desk')
  await page.waitForURL('**/en/admin')

  // The next morning: who came and what was written, and what is left; mail is none of it.
  await expectFigure(page, 'New people', '2')
  await expectFigure(page, 'Articles and topics', '1')
  await page.getByText('No backup yet').waitFor()
  await page.getByText('There is no way of paying yet').waitFor()
  expect(await page.getByText('Mail is not set up').count()).toBe(0)
  await expectNothingWrong(page)
  await page.goto('/en/admin?view=people')
  await page.getByText(FRIEND).first().waitFor()
  const friend = await db
    .selectFrom('people')
    .innerJoin('people as by', 'by.id', 'people.invited_by')
    .select('by.slug')
    .where('people.email', '=', FRIEND)
    .executeTakeFirst()
  expect(friend).toEqual({ slug: 'gu-zhiqiu' })

  const stranger = await visit('/en')
  expect(await stranger.locator('header .logo').textContent()).toContain('Banyan Square')
  expect(await stranger.locator('html').getAttribute('style')).toContain('--hue:160')
  await stranger.getByText('How a lamp is made').first().waitFor()
  for (const [at, words] of [
    ['/en/community/archive/all', 'Repair Shop'],
    ['/en/shop/archive/all', 'A lamp of paper'],
    ['/es', 'Banyan Square'],
    ['/', 'Banyan Square'],
  ] as const) {
    await stranger.goto(at)
    await stranger.getByText(words).first().waitFor()
  }
  expect((await stranger.goto('/en/setup'))?.status()).toBe(404)
  expect((await stranger.goto('/en/admin/setup'))?.status()).toBe(403)
})
