// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { readCaptcha } from '../codes.ts'
import { insertSomebody } from '../people.ts'
import { expectAccessible, expectAccessibleInDark } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true, hasPictures: true })
afterEach(async () => {
  // The browser itself reports every refused call.
  expect(
    problems
      .splice(0)
      .filter(
        (problem) => !/status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch the manifest/.test(problem),
      ),
  ).toEqual([])
  await leave()
})

const PASSWORD = 'four cats and a lamp'
/** Of somebody who has been here for long. */
const KNOWN = 'known@town.example'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  await db
    .updateTable('people')
    .set({ email: KNOWN, password_hash: passwordHash })
    .where('slug', '=', 'vip')
    .execute()
})

let tries = 0
/** Nobody has it, and no code was sent there in the last minute: also when a test is tried again. */
const freshAddress = () => `someone-${++tries}@town.example`

const dialogOf = (page: Page) => page.locator('.dialog').first()
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.toast', { hasText: text }).first().waitFor()

/** Names of the calls a page makes from here on. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/request')) calls.push(request.postDataJSON().action)
  })
  return calls
}

async function openDialog(page: Page): Promise<void> {
  await page.locator('.header [data-sign-in]').click()
  await dialogOf(page).getByRole('textbox').first().waitFor()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) =>
  dialogOf(page).getByLabel(label, { exact: true }).and(page.locator('input:not([type=radio])'))
const fill = (page: Page, label: string, text: string) => field(page, label).fill(text)

/** Presses for a code, reads the picture, and gives what was sent. */
async function getCode(page: Page, address: string, action: 'register' | 'forget'): Promise<string> {
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.action === 'auth.captcha',
  )
  const last = await db.selectFrom('outgoing_messages').select('id').orderBy('id', 'desc').executeTakeFirst()
  await press(page, 'Get a code')
  const { guaqi } = await (await answered).json()
  const captcha = readCaptcha(guaqi.utils.captcha, { phoneOrEmail: address, action })
  await page.getByLabel('Letters and digits').fill(captcha.captchaInput)
  const sent = page.waitForResponse(
    (response) => response.request().postDataJSON()?.action === 'auth.getCode',
  )
  await page.getByLabel('Letters and digits').press('Enter')
  await sent
  return codeIn(address, last?.id ?? 0)
}

/** Out of a mail that is newer than one that is known. */
async function codeIn(address: string, known: number): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mail = await db
        .selectFrom('outgoing_messages')
        .select('text')
        .where('recipient', '=', address)
        .where('id', '>', known)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

const personBy = (email: string) =>
  db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('somebody new', () => {
  it('signs up with a code from their mail, and says who they are', async () => {
    const address = freshAddress()
    const name = `Nia ${'I'.repeat(tries)} of the Well`
    const page = await visit('/en/article/1?ref=ana')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('referral'))).toBe('ana')
    const calls = listenForCalls(page)
    await page.locator('main [data-sign-in="like"]').first().click()
    await page.getByRole('dialog', { name: 'Sign in to like this' }).waitFor()
    await expect.poll(async () => (await dialogOf(page).boundingBox())?.width).toBe(620)
    await press(page, 'Create an account')
    await page.getByRole('dialog', { name: 'Create an account' }).waitFor()

    // Nothing typed: said, shown at the field, not asked.
    await press(page, 'Get a code')
    await toast(page, 'Enter your email address.')
    await expect.poll(() => focused(page)).toBe('username')
    expect(calls.filter((call) => call.startsWith('auth.c'))).toEqual([])

    await fill(page, 'Email', address)
    const shown = page.waitForResponse(
      (response) => response.request().postDataJSON()?.action === 'auth.captcha',
    )
    await press(page, 'Get a code')
    await shown
    const picture = page.getByAltText('Four letters or digits')
    const before = await picture.getAttribute('src')
    await page.getByLabel('Letters and digits').fill('0000')
    await page.getByLabel('Letters and digits').press('Enter')
    await toast(page, 'That is not what the picture says.')
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    expect(calls).not.toContain('auth.getCode')
    await page.keyboard.press('Escape')
    await picture.waitFor({ state: 'detached' })
    const code = await getCode(page, address, 'register')
    const again = dialogOf(page).getByRole('button', { name: /^Again in \d+ s$/ })
    // How long it counts is tried with a clock of our own in codes.test.ts.
    expect(await again.isDisabled()).toBe(true)

    const create = dialogOf(page).getByRole('button', { name: 'Create the account' })
    expect(await create.isDisabled()).toBe(true)
    const links = dialogOf(page).locator('label a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/en/terms',
      '/en/privacy',
    ])
    await dialogOf(page).getByRole('checkbox').check()
    await fill(page, 'Code', code)
    await fill(page, 'Password', 'short')
    await create.click()
    await toast(page, 'A password needs at least 8 characters.')
    await fill(page, 'Password', 'password1')
    await create.click()
    await toast(page, 'Many people use this password')
    await expect.poll(() => focused(page)).toBe('password')
    // Closed by mistake: the form with its code is there again, the password is not.
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.locator('main [data-sign-in="like"]').first().click()
    await page.getByRole('dialog', { name: 'Create an account' }).waitFor()
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(address)
    expect(await field(page, 'Password').inputValue()).toBe('')
    await dialogOf(page).getByRole('checkbox').check()
    await fill(page, 'Code', code)
    await fill(page, 'Password', PASSWORD)
    await field(page, 'Password').press('Enter')
    await toast(page, 'Welcome to Banyan Square.')

    const information = page.getByRole('dialog', { name: 'Welcome. Who are you?' })
    await information.waitFor()
    expect(await information.locator('input[type=file]').getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif')
    const face = information.locator('img')
    const first = await face.getAttribute('src')
    await information.getByRole('button', { name: 'Another face' }).click()
    await expect.poll(() => face.getAttribute('src')).not.toBe(first)
    await information.getByLabel('Display name').fill(name)
    await information.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Your picture and name are saved.')
    await information.waitFor({ state: 'detached' })
    await page.click('.user-face')
    await page.locator('.user-card', { hasText: name }).waitFor()
    const person = await personBy(address)
    expect(person).toMatchObject({ name, has_information: true, language: 'en' })
    expect(person.avatar).toMatch(/^[a-z]{10}$/)
    const ana = await db.selectFrom('people').select('id').where('slug', '=', 'ana').executeTakeFirst()
    expect(person.invited_by).toBe(ana?.id)
  })

  it('hears that their address has an account, and is led to it', async () => {
    const address = freshAddress()
    await insertSomebody(db, { email: address, password_hash: passwordHash })
    const page = await visit('/en/about')
    await openDialog(page)
    await press(page, 'Create an account')
    await fill(page, 'Email', address)
    const code = await getCode(page, address, 'register')
    await fill(page, 'Code', code)
    await fill(page, 'Password', PASSWORD)
    await dialogOf(page).getByRole('checkbox').check()
    await press(page, 'Create the account')
    await toast(page, 'already has an account')
    await press(page, 'Sign in instead')
    await expect.poll(() => field(page, 'Email or user name').inputValue()).toBe(address)
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Sign in')
    await toast(page, 'You are signed in.')
    await page.locator('.user-face').waitFor()
  })

  it('may leave the questions about themselves for later', async () => {
    const later = freshAddress()
    const page = await visit('/en/about')
    await openDialog(page)
    await press(page, 'Create an account')
    await fill(page, 'Email', later)
    await fill(page, 'Code', await getCode(page, later, 'register'))
    await fill(page, 'Password', PASSWORD)
    await dialogOf(page).getByRole('checkbox').check()
    await press(page, 'Create the account')
    const information = page.getByRole('dialog', { name: 'Welcome. Who are you?' })
    await information.getByRole('button', { name: 'Later' }).click()
    await information.waitFor({ state: 'detached' })
    expect(await personBy(later)).toMatchObject({ has_information: false, name: /^Member [a-z2-9]{8}$/ })
    // Who signs in later is not asked either.
    await page.locator('.user-face').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await openDialog(page)
    await fill(page, 'Email or user name', later)
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Sign in')
    await page.locator('.user-face').waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
  })
})

describe('somebody who has forgotten their password', () => {
  it('walks every way between the forms', async () => {
    const page = await visit('/en/about')
    await openDialog(page)
    const at = (name: string) => page.getByRole('dialog', { name }).waitFor()
    await press(page, 'Create an account')
    await at('Create an account')
    await press(page, 'Sign in')
    await at('Sign in to continue')
    await press(page, 'Forgot your password?')
    await at('Reset your password')
    await press(page, 'Create an account')
    await at('Create an account')
    await press(page, 'Sign in')
    await press(page, 'Forgot your password?')
    await press(page, 'Sign in')
    await at('Sign in to continue')
  })

  it('sets another one with a code, and signs in with it', async () => {
    const address = freshAddress()
    await insertSomebody(db, { email: address, password_hash: passwordHash })
    const page = await visit('/en/about')
    await openDialog(page)
    await press(page, 'Forgot your password?')
    await fill(page, 'Email', address)
    const code = await getCode(page, address, 'forget')
    await fill(page, 'Code', '000000')
    await press(page, 'Continue')
    await toast(page, 'This code is not right.')
    await page.getByRole('dialog', { name: 'Reset your password' }).waitFor()
    await fill(page, 'Code', code)
    await press(page, 'Continue')
    await page.getByRole('dialog', { name: 'Choose a new password' }).waitFor()
    const calls = listenForCalls(page)
    await press(page, 'Save the new password')
    await toast(page, 'Enter a password.')
    await fill(page, 'New password', PASSWORD)
    await fill(page, 'Repeat the password', `${PASSWORD}s`)
    await press(page, 'Save the new password')
    await toast(page, 'The two passwords are not the same.')
    expect(calls).toEqual([])
    await fill(page, 'Repeat the password', PASSWORD)
    await press(page, 'Save the new password')
    await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor()
    await toast(page, 'Your password has been changed.')
    await dialogOf(page).getByText('Sign in with the new one').waitFor()
    await expect.poll(() => field(page, 'Email or user name').inputValue()).toBe(address)
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Sign in')
    await toast(page, 'You are signed in.')
    await expect
      .poll(async () => {
        const mails = await db
          .selectFrom('outgoing_messages')
          .select('subject')
          .where('recipient', '=', address)
          .execute()
        return mails.map(({ subject }) => subject).join()
      })
      .toMatch(/contraseña|password|密码/)
  })
})

describe('what goes wrong', () => {
  it('is said at its field: a wrong password, and nothing at all', async () => {
    const page = await visit('/en/about')
    await openDialog(page)
    await press(page, 'Sign in')
    await dialogOf(page).getByText('Enter your email or user name.').waitFor()
    await expect.poll(() => dialogOf(page).locator('[aria-invalid=true]').count()).toBe(2)
    expect(await page.locator('.toasts li').count()).toBe(0)
    await fill(page, 'Email or user name', 'ana')
    await fill(page, 'Password', 'x'.repeat(129))
    await press(page, 'Sign in')
    await dialogOf(page).getByText('A password has at most 128 characters.').waitFor()
    await fill(page, 'Password', 'not the one')
    await field(page, 'Password').press('Enter')
    await toast(page, 'do not belong together')
    await dialogOf(page).locator('form').getByText('do not belong together').waitFor()
    await expect.poll(() => focused(page)).toBe('password')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await openDialog(page)
    await expect.poll(() => field(page, 'Email or user name').inputValue()).toBe('ana')
    expect(await field(page, 'Password').inputValue()).toBe('')
  })

  it.each([
    ['/about', '登录', '暂时联系不上服务器', '你填的内容都还在', '登录成功'],
    [
      '/en/about',
      'Sign in',
      'The server cannot be reached',
      'What you typed is still here',
      'You are signed in.',
    ],
    ['/es/about', 'Iniciar sesión', 'no se puede contactar', 'Lo que has escrito sigue aquí', 'Has iniciado'],
  ])('loses nothing that was typed at %s when the network is gone', async (path, send, lost, kept, done) => {
    const page = await visit(path)
    await openDialog(page)
    await dialogOf(page).locator('input[name=username]').fill(KNOWN)
    const password = dialogOf(page).locator('input[name=password]')
    await password.fill(PASSWORD)
    await page.context().setOffline(true)
    await press(page, send)
    await toast(page, lost)
    await dialogOf(page).getByRole('alert').getByText(kept).waitFor()
    // Nothing of what the browser itself says of it.
    expect(await page.locator('body').textContent()).not.toMatch(/fetch/i)
    expect(await password.inputValue()).toBe(PASSWORD)
    await page.context().setOffline(false)
    await press(page, send)
    await toast(page, done)
  })

  it('loses nothing when the network goes before the picture comes', async () => {
    const page = await visit('/en/about')
    await openDialog(page)
    await press(page, 'Create an account')
    await fill(page, 'Email', 'offline@town.example')
    await page.context().setOffline(true)
    await press(page, 'Get a code')
    await toast(page, 'The server cannot be reached')
    expect(await field(page, 'Email').inputValue()).toBe('offline@town.example')
    await page.context().setOffline(false)
    await press(page, 'Get a code')
    await page.getByLabel('Letters and digits').waitFor()
    // What the page said of its lost network.
    problems.splice(0)
  })

  it('says how long to wait after too many tries, and leaves it there', async () => {
    const page = await visit('/en/about')
    await openDialog(page)
    await fill(page, 'Email or user name', 'nobody-here')
    await fill(page, 'Password', 'a guess among many')
    for (let tries = 0; tries < 6; tries += 1) {
      const answered = page.waitForResponse(
        (response) => response.request().postDataJSON()?.action === 'auth.login',
      )
      await press(page, 'Sign in')
      await answered
    }
    await dialogOf(page).getByRole('alert').getByText('Too many tries. Wait a minute').waitFor()
  })
})

describe('beside the forms', () => {
  it('stand the pictures of the owner with what they say; they turn, and stop where one asks them to', async () => {
    const page = await visit('/en/about', { isMoving: true })
    // The page's clock runs normally, and can be advanced by the test.
    await page.clock.install()
    await openDialog(page)
    const carousel = dialogOf(page).getByRole('region', { name: 'Pictures' })
    const captions = ['The banyan is where it always was', 'The market lamps go on at six']
    const caption = () => carousel.locator('.carousel-caption').textContent()
    await expect
      .poll(() =>
        carousel
          .locator('img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true, true])
    for (const text of captions.toReversed()) {
      await expect
        .poll(async () => {
          await page.clock.runFor(6_000)
          return caption()
        })
        .toContain(text)
    }
    await carousel.getByRole('button', { name: 'Stop the pictures' }).click()
    await carousel.getByRole('button', { name: 'Turn the pictures' }).waitFor()
    // Pressed again until it is there: the last turn may still be under way.
    for (const text of captions) {
      await expect
        .poll(async () => {
          await carousel.getByRole('button', { name: 'Next picture' }).click()
          return caption()
        })
        .toContain(text)
    }
  })
})

describe('a phone number', () => {
  it.each([
    ['/about', '手机号', '国家或地区代码', '+86'],
    ['/en/about', 'Phone', 'Country code', '+1'],
    ['/es/about', 'Teléfono', 'Prefijo del país', '+34'],
  ])('begins on %s with the code of its language', async (path, phone, label, dialCode) => {
    const page = await visit(path, { size: 'mobile' })
    await openDialog(page)
    await dialogOf(page).getByText(phone, { exact: true }).first().tap()
    const select = dialogOf(page).getByLabel(label)
    await expect.poll(() => select.locator('option').count()).toBeGreaterThan(200)
    await expect
      .poll(() => select.locator('option:checked').textContent())
      .toMatch(new RegExp(`\\${dialCode}$`))
    await select.selectOption('MX')
    await dialogOf(page).getByText('+52', { exact: true }).waitFor()
    await expect.poll(async () => (await dialogOf(page).boundingBox())?.width).toBe(390)
  })
})

describe('a page for members', () => {
  it.each(['/en/account/wealth', '/en/create'])('asks a stranger at %s to sign in', async (path) => {
    const page = await visit(path)
    await page.getByRole('dialog', { name: /^Sign in to/ }).waitFor()
  })
})

describe('everybody', () => {
  it('can use each form, in light and dark', async () => {
    const page = await visit('/en/about')
    await openDialog(page)
    for (const name of [null, 'Create an account', 'Sign in', 'Forgot your password?']) {
      if (name) await press(page, name)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page, { selector: '.dialog' })
      await expectAccessibleInDark(page, { selector: '.dialog' })
    }
  })

  it('reaches everything with the keyboard, and comes back to where they were', async () => {
    const page = await visit('/en/about')
    await page.locator('.header [data-sign-in]').focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).getByRole('textbox').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('username')
    const reached = new Set<string>()
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(async () => {
          // From the last to the first it goes with the next frame.
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          const { activeElement: element } = document
          return (
            element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? ''
          )
        }),
      )
    }
    for (const name of [
      'password',
      'Show the password',
      'Forgot your password?',
      'Sign in',
      'Create an account',
      'Close',
    ])
      expect([...reached]).toContain(name)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-sign-in')))
      .toBe('account')
  })
})
