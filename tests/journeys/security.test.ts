// @module-tag browser
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { expectAccessible } from './accessible.ts'
import { openTown, SIZES, type Size, waitForHydration } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  // Expected refusals are not counted as problems.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

const idOf = async (slug: string) =>
  (await db.selectFrom('people').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

let ana = 0
let password: string | null = null
beforeAll(async () => {
  ana = await idOf('ana')
  const row = db.selectFrom('people').select('password_hash').where('id', '=', ana)
  password = (await row.executeTakeFirstOrThrow()).password_hash
})
/** Resets what the previous test has changed. */
beforeEach(() => db.updateTable('people').set({ password_hash: password }).where('id', '=', ana).execute())

/** Chromium's virtual authenticator, which approves every request. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Whether user verification succeeds from now on. */
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const open = async (as = 'ana', options: Parameters<typeof visit>[1] = {}) => {
  const page = await visit('/en/account/security', { as, ...options })
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
  return page
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const makeOld = () =>
  db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000), confirmed_at: null })
    .where('person_id', '=', ana)
    .execute()

/** Answers the dialog that confirms the user's identity. */
async function confirmBy(page: Page) {
  const isItYou = page.getByRole('dialog', { name: 'Is it you?' })
  await isItYou.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await isItYou.getByRole('button', { name: 'Confirm' }).click()
  await isItYou.waitFor({ state: 'detached' })
}

/** As a stranger, for whom the page opens the login dialog. */
async function signOutAndAsk(page: Page) {
  await page.goto('/api/auth/logout')
  await page.goto('/en/account/security')
}

describe('the security page', () => {
  it('shows a stranger what it is for, and nothing else', async () => {
    const page = await visit('/en/account/security')
    expect(await page.getByRole('heading', { name: 'Passkeys' }).count()).toBe(0)
    await page.locator('main [aria-haspopup="dialog"]').waitFor()
  })

  it('comes with one call, and shows this device first', async () => {
    const page = await visit('/en/about', { as: 'ana' })
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/request')) calls.push(JSON.parse(request.postData() ?? '{}').action)
    })
    await page.goto('/en/account/security')
    await page.getByText('This device').waitFor()
    // The frame around it has questions of its own.
    expect(calls).toContain('auth.pageData')
    expect(calls.filter((action) => action.startsWith('security.'))).toEqual([])
    await page.getByText('Chrome on Linux').first().waitFor()
  })

  it('has no fault that axe can find, in any size and mode', async () => {
    const sizes: Array<[Size, 'light' | 'dark']> = [
      ['desktop', 'light'],
      ['tablet', 'dark'],
      ['mobile', 'light'],
    ]
    for (const [size, mode] of sizes) {
      const page = await open('ana', { size, mode })
      await expectAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(SIZES[size].width)
    }
  })
})

describe('with the keyboard', () => {
  it.each([
    ['Change password', 'old-password'],
    ['Add an email address', 'username'],
    ['Add a phone number', 'username'],
  ])('“%s” opens in its first field, and gives the focus back', async (name, field) => {
    const page = await open('ben')
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(field)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('a passkey', () => {
  it('is made, named, used to sign in, and removed', async () => {
    const page = await open()
    const device = await giveAuthenticator(page)
    await press(page, 'Add a passkey')
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    const name = dialog.getByLabel('Name')
    await expect.poll(() => name.inputValue()).toBe('Chrome on Linux')
    await name.fill('')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Give it a name.').waitFor()
    await name.fill('My laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await toast(page, 'The passkey is added.')
    await page.getByText('My laptop', { exact: true }).waitFor()
    await expect.poll(() => device.credentials()).toBe(1)

    // A second one of the same device is refused by the device.
    await press(page, 'Add a passkey')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await toast(page, 'This device has a passkey of yours already.')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // Offered in the field for the name: its person says yes without pressing anything else.
    await signOutAndAsk(page)
    await page.getByText('Signed in with a passkey').first().waitFor()

    // A browser that makes no such offers has the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await signOutAndAsk(page)
    await press(page, 'Sign in with a passkey')
    await page.getByText('Signed in with a passkey').nth(1).waitFor()

    await press(page, 'Remove the passkey “My laptop”')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, 'The passkey is removed.')
    expect(await db.selectFrom('passkeys').select('id').where('person_id', '=', ana).execute()).toEqual([])
  })

  it('is not taken from a device that asks for neither finger nor PIN', async () => {
    const page = await open()
    const device = await giveAuthenticator(page)
    await device.verifies(false)
    await press(page, 'Add a passkey')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await toast(page, 'No passkey was made.')
    expect(await db.selectFrom('passkeys').select('id').where('person_id', '=', ana).execute()).toEqual([])
  })
})

describe('two-step sign-in', () => {
  it('is turned on, asked for, and turned off with a recovery code', async () => {
    const page = await open()
    await press(page, 'Turn on two-step sign-in')
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
    await expect.poll(() => dialog.getByRole('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const field = dialog.getByLabel('Six digits from the app')
    await field.fill('abcdef')
    await dialog.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    await dialog.getByText('This code is wrong or has been used.').waitFor()
    expect(await field.inputValue()).toBe('abcdef')
    const enabledAt = Date.now()
    await field.fill(totp.generate({ timestamp: enabledAt }))
    await field.press('Enter')

    const recovery = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await recovery.waitFor()
    const codes = await recovery.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      recovery.getByRole('link', { name: 'Download as text' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('recovery-codes.txt')
    // They are shown once: neither Escape nor a press beside loses them.
    await page.keyboard.press('Escape')
    await recovery.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes left').waitFor()

    await signOutAndAsk(page)
    const login = page.getByRole('dialog')
    await login.locator('input[name="username"]').fill('ana')
    await login.locator('input[name="password"]').fill(SAMPLE_PASSWORD)
    await page.keyboard.press('Enter')
    // The field that appears says what is wanted: it is no error.
    await login.locator('input[name="code"]').waitFor()
    expect(await page.locator('.toast', { hasText: 'authenticator app' }).count()).toBe(0)
    // A code is good once, so this is the next one; the one after now counts as well.
    await login
      .locator('input[name="code"]')
      .fill(totp.generate({ timestamp: Math.max(Date.now(), enabledAt + 30_000) }))
    await page.keyboard.press('Enter')
    await page.getByText('10 recovery codes left').waitFor()

    await press(page, 'Turn off')
    const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
    await off.getByLabel('Code or recovery code').fill(codes[0] ?? '')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await toast(page, 'Two-step sign-in is off.')
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor()
    await page.getByText('Recovery code used, 9 left').waitFor()
  })
})

describe('a change', () => {
  it('asks who is there where the session is old, and goes on where one was', async () => {
    const page = await visit('/en', { as: 'ana' })
    await makeOld()
    await page.goto('/en/account/security')
    await press(page, 'Add an email address')
    const isItYou = page.getByRole('dialog', { name: 'Is it you?' })
    await isItYou.getByLabel('Password', { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    await isItYou.getByText('This is not your password.').waitFor()
    await isItYou.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Add an email address' }).waitFor()
    await expect.poll(() => isItYou.count()).toBe(0)
  })

  it('of the address is made with a code that went there', async () => {
    const page = await open()
    await press(page, 'Add an email address')
    const dialog = page.getByRole('dialog', { name: 'Add an email address' })
    await dialog.locator('input[name="username"]').fill('ana@elsewhere.test')
    await dialog.getByRole('button', { name: /code/i }).click()
    await page.getByRole('button', { name: 'Check without a picture' }).click()
    const sent = async () =>
      (
        await db
          .selectFrom('outgoing_messages')
          .select('text')
          .where('recipient', '=', 'ana@elsewhere.test')
          .orderBy('id', 'desc')
          .executeTakeFirst()
      )?.text
    await expect.poll(sent).toMatch(/\b\d{6}\b/)
    const code = /\b\d{6}\b/.exec((await sent()) ?? '')?.[0] ?? ''
    const field = dialog.locator('input[name="code"]')
    await field.fill('000000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    // What was typed is still there.
    expect(await dialog.locator('input[name="username"]').inputValue()).toBe('ana@elsewhere.test')
    await field.fill(code)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Your contact is changed.')
    await page.getByText('ana@elsewhere.test').waitFor()
    await page.getByText('Email changed to a•••@elsewhere.test').waitFor()
  })

  it('of the password signs the other devices out, which can also be done one by one', async () => {
    const page = await open()
    const other = await open()
    const third = await open()
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
    await toast(page, '1 device is signed out.')

    await press(page, 'Change password')
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill(SAMPLE_PASSWORD)
    await dialog.getByLabel('New password').fill('short')
    await page.keyboard.press('Enter')
    await dialog.getByText('A password needs at least 8 characters.').waitFor()
    expect(await dialog.getByLabel('Current password').inputValue()).toBe(SAMPLE_PASSWORD)
    await dialog.getByLabel('New password').fill('eleven quiet otters')
    await page.keyboard.press('Enter')
    await toast(page, 'Your password is changed; all other devices are signed out.')
    await page.getByText('Password changed').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Sign out/ }).count()).toBe(0)
    for (const gone of [other, third]) {
      await gone.reload()
      await gone.locator('main [aria-haspopup="dialog"]').waitFor()
    }
  })

  it('asks who is there by how long ago that was shown, however slow the clock of the device is', async () => {
    const page = await open()
    await page.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() - 3_600_000
    })
    await makeOld()
    await page.goto('/en/account/security')
    await press(page, 'Turn on two-step sign-in')
    await confirmBy(page)
    await page.getByRole('dialog', { name: 'Turn on two-step sign-in' }).waitFor()
  })

  it('asks who is there where the server wants it shown, and goes on with what was begun', async () => {
    const page = await open()
    await giveAuthenticator(page)
    await press(page, 'Add a passkey')
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Name').fill('The kitchen laptop')
    // The page stood open for a while.
    await makeOld()
    await adding.getByRole('button', { name: 'Continue' }).click()
    await confirmBy(page)
    await toast(page, 'The passkey is added.')
    await adding.waitFor({ state: 'detached' })
    await makeOld()
    await press(page, 'Remove the passkey “The kitchen laptop”')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await confirmBy(page)
    await toast(page, 'The passkey is removed.')
  })

  it('takes a code to a verified address from who has no password', async () => {
    const address = 'ana@by-code.test'
    await db
      .updateTable('people')
      .set({ password_hash: null, email: address, email_verified_at: new Date() })
      .where('id', '=', ana)
      .execute()
    const page = await open()
    await makeOld()
    await page.goto('/en/account/security')
    await press(page, 'Turn on two-step sign-in')
    const isItYou = page.getByRole('dialog', { name: 'Is it you?' })
    await isItYou.getByText(`You have no password. We send a code to ${address}.`).waitFor()
    await isItYou.getByRole('button', { name: 'Get a code' }).click()
    await page.getByRole('button', { name: 'Check without a picture' }).click()
    const sent = async () =>
      (
        await db
          .selectFrom('outgoing_messages')
          .select('text')
          .where('recipient', '=', address)
          .executeTakeFirst()
      )?.text ?? ''
    await expect.poll(sent).toMatch(/wants to change how it is secured.*\b\d{6}\b/s)
    const field = isItYou.locator('input[name="code"]')
    await field.fill('000000')
    await isItYou.getByRole('button', { name: 'Confirm' }).click()
    await isItYou.locator('[aria-invalid="true"]').waitFor()
    await field.fill(/\b\d{6}\b/.exec(await sent())?.[0] ?? '')
    await isItYou.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog', { name: 'Turn on two-step sign-in' }).waitFor()
  })
})
