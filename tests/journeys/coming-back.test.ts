// @module-tag browser
import { afterEach, describe, expect, it } from 'vitest'
import { openTown, waitForHydration } from './town.ts'

/** What stands there when somebody comes back: to a page, or to the network. */
const { visit, leave, problems } = await openTown()
const UNREACHABLE = /ERR_INTERNET_DISCONNECTED|Failed to fetch/
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !UNREACHABLE.test(problem))).toEqual([])
})

describe('coming back to a page', () => {
  it('finds in its form what was saved, not what stood there before', async () => {
    const page = await visit('/en/account/profile', { as: 'ben' })
    const about = page.getByLabel('About you')
    await about.waitFor()
    const before = await about.inputValue()
    await about.fill('Repairs radios.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.toasts').getByText('Saved').first().waitFor()
    await page.locator('header .logo').click()
    await page.locator('[data-page="home"]').waitFor()
    await page.goBack()
    await about.waitFor()
    expect(await about.inputValue()).toBe('Repairs radios.')
    await about.fill(before)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.toasts').getByText('Saved').first().waitFor()
  })

  it('finds the text that it was sent with, and icons in what is drawn later', async () => {
    const page = await visit('/community/1')
    const said = () => page.locator('main .doc').allTextContents()
    const before = await said()
    expect(before.join('').length).toBeGreaterThan(200)
    expect(await page.locator('[data-said]').count()).toBe(0)
    await page.locator('header .logo').click()
    await page.locator('[data-page="home"]').waitFor()
    // Shapes that the first page had not drawn stand where they are used.
    const isDrawn = () =>
      page
        .locator('#app svg.icon')
        .evaluateAll((all) => all.every((icon) => icon.querySelector('path, use') !== null))
    expect(await isDrawn()).toBe(true)
    const named = await page
      .locator('#app svg.icon use')
      .evaluateAll((all) =>
        all.every((use) => document.querySelector(use.getAttribute('href') ?? '') !== null),
      )
    expect(named).toBe(true)
    await page.goBack()
    await page.locator('[data-page="community.single"]').waitFor()
    expect(await said()).toEqual(before)
  })

  it('finds in the search field what the results are of', async () => {
    const page = await visit('/en/search?q=square')
    const field = page.locator('main input[type=search]')
    await field.fill('chain')
    await field.press('Enter')
    await page.waitForURL(/q=chain/)
    await page.locator('main mark', { hasText: /chain/i }).first().waitFor()
    await page.goBack()
    await page
      .locator('main mark', { hasText: /square/i })
      .first()
      .waitFor()
    expect(await field.inputValue()).toBe('square')
  })
})

describe('without a network', () => {
  it('nothing opens, the page stays and says why; afterwards the same press works', async () => {
    const page = await visit('/en/account/profile', { as: 'ana' })
    const context = page.context()
    const unreachable = page.locator('.toasts').getByText('The server cannot be reached').first()
    await page.getByLabel('Display name').waitFor()
    await context.setOffline(true)
    await page.locator('.search-button').click()
    await unreachable.waitFor()
    await page.locator('main [data-level-tips]').first().click()
    await page.locator('.toasts').getByText('×2').waitFor()
    expect(await page.getByLabel('Display name').inputValue()).toBe('Ana Morales')
    await context.setOffline(false)
    await page.locator('main [data-level-tips]').first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.search-button').click()
    await page.getByRole('dialog').waitFor()
  })

  it('what belongs to the reader comes by itself when it is back', async () => {
    const page = await visit('/en', { as: 'ana' })
    const calls = /\/api\/request$/
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.evaluate(() => navigation.navigate('/en/account/profile'))
    await page.locator('.toasts').getByText('The server cannot be reached').first().waitFor()
    expect(await page.getByLabel('Display name').count()).toBe(0)
    await page.unroute(calls)
    await page.getByLabel('Display name').waitFor()
  })
})

it('reloads once for code that is gone from the server, and says so when that does not help', async () => {
  const page = await visit('/en/account/profile', { as: 'ana' })
  await page.route(/LevelTips-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  const tips = page.locator('main [data-level-tips]').first()
  const [answer] = await Promise.all([page.waitForResponse(/\/en\/account\/profile$/), tips.click()])
  await answer.finished()
  await waitForHydration(page)
  await tips.click()
  await page.locator('.toasts').getByText('The server cannot be reached').first().waitFor()
  expect(problems.splice(0).every((problem) => /404|LevelTips/.test(problem))).toBe(true)
})
