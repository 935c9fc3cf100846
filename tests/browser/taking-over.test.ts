// @module-tag browser
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmallSite } from './small-site.ts'

let site: Awaited<ReturnType<typeof startSmallSite>>
let browser: Browser
let page: Page
let errors: string[]

beforeAll(async () => {
  site = await startSmallSite()
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

beforeEach(async () => {
  site.forget()
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } })
  context.setDefaultTimeout(60_000)
  page = await context.newPage()
  errors = []
  page.on('pageerror', (error) => errors.push(error.message))
})
afterEach(async () => {
  await page.context().close()
  expect(errors).toEqual([])
})

const isLive = () => page.evaluate(() => 'live' in document.documentElement.dataset)
const live = () => page.waitForFunction(() => 'live' in document.documentElement.dataset)
const said = () => page.locator('output').textContent()
/** Files of the page that were asked for, besides the first script. */
const codeAsked = () => site.asked.filter((one) => one.startsWith('/assets/') && !one.includes('small-entry'))

/** Presses and types everything that the form has, as its first HTML stands there. */
async function useForm(): Promise<void> {
  await page.getByRole('button', { name: 'press' }).click()
  await page.getByRole('link', { name: 'open' }).click()
  await page.getByRole('textbox').fill('typed')
  await page.getByRole('checkbox').click()
  await page.getByRole('combobox').selectOption('blue')
  await page.getByRole('textbox').press('Enter')
}
const USED = `1 1 typed true blue ${JSON.stringify({ text: 'typed', isOn: true, colour: 'blue' })}`

describe.each(['entry', 'code'] as const)('while the %s is on its way', (which) => {
  it('what is pressed and typed is kept, and done once everything answers', async () => {
    const letGo = site.holdScript(which)
    await page.goto(`${site.origin}/en/form`, { waitUntil: 'commit' })
    await useForm()
    expect([await said(), await isLive()]).toEqual(['0 0 said false red ', false])
    letGo()
    await expect.poll(said).toBe(USED)
    await live()
    expect([await page.getByRole('textbox').inputValue(), site.documents]).toEqual(['typed', 1])
    // From now on each press is one.
    await page.getByRole('button', { name: 'press' }).click()
    await expect.poll(said).toMatch(/^2 1 /)
  })

  it('an impatient second press is the same press', async () => {
    const letGo = site.holdScript(which)
    await page.goto(`${site.origin}/en/form`, { waitUntil: 'commit' })
    for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'press' }).click()
    letGo()
    await live()
    expect(await said()).toMatch(/^1 0 /)
  })

  it('links go where they lead', async () => {
    const letGo = site.holdScript(which)
    await page.goto(`${site.origin}/en/form`, { waitUntil: 'commit' })
    await page.locator('header').getByRole('link', { name: 'a', exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/a')
    letGo()
    await page.getByRole('heading', { name: 'a en', exact: true }).waitFor()
    await live()
  })
})

it('brings the code of a page that nobody touches when it has come to rest', async () => {
  const letGo = site.holdScript('code')
  await page.goto(`${site.origin}/en/form`)
  await expect.poll(() => codeAsked().length).toBeGreaterThan(0)
  expect(await isLive()).toBe(false)
  letGo()
  await live()
})

it('brings it sooner for whoever touches the page', async () => {
  const letPicture = site.hold()
  site.analytics = '<img src="/en/slow.pdf" alt="">'
  await page.goto(`${site.origin}/en/form`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'press' }).waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('small-entry')),
  )
  expect(codeAsked()).toEqual([])
  await page.getByRole('button', { name: 'press' }).click()
  await live()
  expect([await said(), await page.evaluate(() => document.readyState)]).toEqual([
    '1 0 said false red ',
    'interactive',
  ])
  letPicture()
})

it('opens by its key what says of itself that a key opens it', async () => {
  const letGo = site.holdScript('code')
  await page.goto(`${site.origin}/en/form`)
  await page.keyboard.press('/')
  letGo()
  await live()
  expect(await said()).toMatch(/^0 1 /)
})

it('leaves a page whose code cannot be had as it came, and takes it over once it can', async () => {
  site.hasChunks = false
  site.isAway = true
  await page.goto(`${site.origin}/en/form`)
  await expect.poll(() => codeAsked().length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'press' }).click()
  await page.locator('.toasts li').waitFor()
  await page.getByRole('link', { name: 'open' }).click()
  await page.getByRole('heading', { name: 'b en', exact: true }).waitFor()
  expect(await isLive()).toBe(false)
  site.isAway = false
  site.hasChunks = true
  await live()
})
