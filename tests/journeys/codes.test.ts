// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCaptcha, sentCode } from '../codes.ts'
import { storeSettings } from '../rows.ts'
import { openTown } from './town.ts'

/** The way to a code, as somebody goes it who signs up. */
const { visit, leave, problems, db, readOutbox } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const offer = async (...kinds: string[]) => {
  await storeSettings(db, { login_box: { login_type: kinds } })
  await readOutbox()
}
beforeEach(() => offer('email', 'phone'))

const WRONG = 'That is not what the picture says. Try this new one.'

/** The sign-up form, what it asks the server from here on, and the captchas it is given. */
async function openSignUp() {
  const page = await visit('/en/about')
  const asked: string[] = []
  const captchas: Array<{ base64: string; captchaSign: string; timestamp: number }> = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/request')) return
    const { action } = response.request().postDataJSON()
    asked.push(action)
    if (action === 'auth.captcha' && response.ok()) captchas.push((await response.json()).guaqi.utils.captcha)
  })
  await page.locator('[data-sign-in]').first().click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  const form = page.getByRole('dialog', { name: 'Create an account' })
  const code = form.getByRole('button', { name: /code|again/i })
  return {
    page,
    form,
    code,
    asked,
    captchas,
    captcha: page.getByRole('dialog', { name: 'What does the picture say?' }),
  }
}

/** Who answers is decided here: the third codes would be refused by the server's own limits. */
const answerCodes = (page: Page, reply: () => object) =>
  page.route('**/api/request', (route) =>
    route.request().postDataJSON().action === 'auth.getCode'
      ? route.fulfill({ json: reply() })
      : route.fallback(),
  )

describe('asking for a code', () => {
  it('names what is missing, and asks the server nothing', async () => {
    const { page, form, code, asked } = await openSignUp()
    asked.length = 0
    await code.click()
    await page.getByText('Enter your email address.').first().waitFor()
    await form.getByText('Phone', { exact: true }).first().click()
    await code.click()
    await page.getByText('Enter your phone number.').first().waitFor()
    expect(asked.filter((action) => action.startsWith('auth.'))).toEqual([])
  })

  it.each([
    ['phone', 'Phone number', 'Email'],
    ['email', 'Email', 'Phone number'],
  ])('offers no switch where only the %s is taken', async (kind, label, other) => {
    await offer(kind)
    const { form } = await openSignUp()
    await form.getByRole('textbox', { name: label }).waitFor()
    expect(await form.getByRole('radio').count()).toBe(0)
    expect(await form.getByRole('textbox', { name: other }).count()).toBe(0)
  })

  it('says at the field what is no address, until another one is typed', async () => {
    const { page, form, code, asked } = await openSignUp()
    const field = form.getByRole('textbox', { name: 'Email' })
    await field.fill('ana＠town')
    await code.click()
    await page.locator('.toast', { hasText: 'This is not an email address.' }).waitFor()
    await form.getByText('This is not an email address.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('ana＠town')
    await field.fill('ana@town.example')
    await form.getByText('This is not an email address.').waitFor({ state: 'detached' })
    expect(asked).not.toContain('auth.getCode')
    // The browser itself reports the refused call.
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    expect(problems.splice(0)).toEqual([expect.stringContaining('422')])
  })

  it('takes a picture that was read, and nothing less', async () => {
    const { page, form, code, asked, captchas, captcha } = await openSignUp()
    await form.getByRole('textbox', { name: 'Email' }).fill('reader@town.example')
    await code.click()
    await captcha.getByRole('img').waitFor()
    const first = await captcha.getByRole('img').getAttribute('src')
    await expect.poll(() => captchas[0]?.base64).toBe(first)

    await captcha.getByRole('button', { name: 'Continue' }).click()
    await captcha.getByText('Enter what the picture says.').waitFor()
    expect(asked).not.toContain('auth.captchaVerify')
    await captcha.getByLabel('Letters and digits').fill('nope')
    await captcha.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(WRONG).waitFor()
    await expect.poll(() => captcha.getByRole('img').getAttribute('src')).not.toBe(first)
    await expect.poll(() => captcha.getByLabel('Letters and digits').inputValue()).toBe('')
    await captcha.getByRole('button', { name: 'Another picture' }).click()
    await expect.poll(() => captchas.length).toBe(3)
    expect(asked).not.toContain('auth.getCode')

    const flow = { phoneOrEmail: 'reader@town.example', action: 'register' as const }
    const { captchaInput } = readCaptcha(captchas[2] as never, flow)
    await captcha.getByLabel('Letters and digits').fill(captchaInput.toLowerCase())
    await captcha.getByLabel('Letters and digits').press('Enter')
    await captcha.waitFor({ state: 'detached' })
    await expect.poll(() => asked.slice(-2)).toEqual(['auth.captchaVerify', 'auth.getCode'])
    await expect.poll(() => code.textContent()).toMatch(/Again in (60|5\d) s/)
    await expect.poll(() => sentCode(db, 'reader@town.example')).toMatch(/^\d{6}$/)
  })

  it('takes work in place of the picture', async () => {
    const { form, code, asked, captcha } = await openSignUp()
    await form.getByRole('textbox', { name: 'Email' }).fill('worker@town.example')
    await code.click()
    await captcha.getByRole('button', { name: 'Check without a picture' }).click()
    await captcha.getByRole('progressbar').waitFor()
    await captcha.waitFor({ state: 'detached', timeout: 150_000 })
    await expect.poll(() => asked.slice(-2)).toEqual(['auth.captchaSolve', 'auth.getCode'])
    // Its picture may have been asked for after the work was.
    expect(asked).toContain('auth.captchaChallenge')
    await expect.poll(() => sentCode(db, 'worker@town.example')).toMatch(/^\d{6}$/)
  })
})

describe('the lock of the button', () => {
  const solve = async (
    { form, code, captchas, captcha }: Awaited<ReturnType<typeof openSignUp>>,
    email: string,
  ) => {
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await code.click()
    await captcha.getByRole('img').waitFor()
    await expect.poll(() => captchas.length).toBeGreaterThan(0)
    const { captchaInput } = readCaptcha(captchas.at(-1) as never, {
      phoneOrEmail: email,
      action: 'register',
    })
    await captcha.getByLabel('Letters and digits').fill(captchaInput)
    await captcha.getByRole('button', { name: 'Continue' }).click()
    await captcha.waitFor({ state: 'detached' })
  }

  it('lasts sixty seconds after a code was sent; then the same captcha is good for the next', async () => {
    const at = await openSignUp()
    await answerCodes(at.page, () => ({ guaqi: { utils: { getCode: 'f'.repeat(64) } } }))
    await at.page.clock.install()
    await solve(at, 'lock@town.example')
    await expect.poll(() => at.code.textContent()).toMatch(/Again in (60|5\d) s/)
    await expect.poll(() => at.code.isDisabled()).toBe(true)
    await at.page.clock.runFor(50_000)
    await expect.poll(() => at.code.textContent()).toMatch(/Again in \d s|Again in 10 s/)
    await at.page.clock.runFor(12_000)
    await expect.poll(() => at.code.isEnabled()).toBe(true)
    const sent = at.asked.filter((action) => action === 'auth.getCode').length
    await at.code.click()
    await expect.poll(() => at.asked.filter((action) => action === 'auth.getCode').length).toBe(sent + 1)
    expect(at.asked.filter((action) => action === 'auth.captcha')).toHaveLength(1)
  })

  it('is released when a code could not be sent, and the captcha is asked again', async () => {
    const at = await openSignUp()
    await answerCodes(at.page, () => ({ statusCode: 429, code: 'code-too-many', messages: ['Not now.'] }))
    await solve(at, 'fail@town.example')
    await at.page.locator('.toast', { hasText: 'Not now.' }).waitFor()
    await at.form.getByText('Not now.').waitFor()
    await expect.poll(() => at.code.isEnabled()).toBe(true)
    await expect.poll(() => at.code.textContent()).not.toMatch(/Again/)
    await at.code.click()
    await at.captcha.getByRole('img').waitFor()
    await expect.poll(() => at.asked.filter((action) => action === 'auth.captcha').length).toBe(2)
  })
})
