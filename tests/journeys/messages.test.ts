// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('two people write to each other, one at a desk and one on a phone, and the letter counts what is unread', async () => {
  const desk = await visit('/en/about', { as: 'ana' })
  // By its label alone: below an open dialog it has no role.
  const letter = (unread: number) =>
    desk.locator(
      unread === 0 ? '[aria-label="Open your messages"]' : `[aria-label^="You have ${unread} conversation"]`,
    )
  await letter(2).click()
  const box = desk.getByRole('dialog')
  const person = (name: string) => box.locator('.pm-person').filter({ hasText: name })
  await person('Ben').click()
  await box.getByText('And the small drill, if Wu gives it back.').last().waitFor()
  await letter(1).waitFor({ state: 'attached' })
  await expectAccessible(desk)

  const phone = await visit('/en/account/message', { as: 'ben', size: 'mobile' })
  await phone.locator('.pm-person').filter({ hasText: 'Ana' }).click()
  await phone.getByText('And the small drill, if Wu gives it back.').last().waitFor()
  await box.getByLabel('Message', { exact: true }).fill('I have a drill of my own.')
  await desk.keyboard.press('Enter')
  await phone.locator('.talk-bubble').getByText('I have a drill of my own.').waitFor()
  await phone.getByLabel('Message', { exact: true }).fill('Even better.')
  await phone.keyboard.press('Enter')
  await box.locator('.talk-bubble').getByText('Even better.').waitFor()
  await letter(1).waitFor({ state: 'attached' })

  // While the server cannot be reached, messages and unsent text stay.
  await phone.getByLabel('Message', { exact: true }).fill('Shall we say')
  await phone.context().setOffline(true)
  const asked = phone.waitForEvent('requestfailed')
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  expect(await phone.getByLabel('Message', { exact: true }).inputValue()).toBe('Shall we say')
  await phone.locator('.talk-bubble').getByText('Even better.').waitFor()
  await phone.context().setOffline(false)

  // A stranger is let in, and what was not sent is there again.
  await person('陈砚').click()
  await box.getByRole('button', { name: 'Allow messages' }).click()
  await letter(0).waitFor({ state: 'attached' })
  await box.getByLabel('Message', { exact: true }).fill('Show them the')
  await box.getByRole('button', { name: 'Close' }).click()
  await letter(0).click()
  await person('陈砚').click()
  await expect.poll(() => box.getByLabel('Message', { exact: true }).inputValue()).toBe('Show them the')

  // Elsewhere on the site the letter says at once that something came.
  await box.getByRole('button', { name: 'Close' }).click()
  await phone.getByLabel('Message', { exact: true }).fill('Saturday then.')
  await phone.keyboard.press('Enter')
  await letter(1).waitFor()
  // What a browser and the site say of a line that is cut is no problem.
  expect(problems.splice(0).filter((one) => !/net::ERR_|Failed to fetch/.test(one))).toEqual([])
})

it('of two pictures that are picked for a message, the second goes along', async () => {
  const page = await visit('/en/account/message', { as: 'ana' })
  await page.locator('.pm-person').filter({ hasText: 'Ben' }).click()
  await page.getByRole('button', { name: 'Add one picture' }).click()
  const library = page.getByRole('dialog')
  const pictures = library.locator('.library-item')
  await pictures.nth(1).waitFor()
  const [first, second] = [pictures.nth(0), pictures.nth(1)]
  await first.click()
  await second.click()
  expect(await library.locator('.library-item[aria-selected=true]').count()).toBe(1)
  expect(await second.getAttribute('aria-selected')).toBe('true')
  await library.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect.poll(() => page.locator('.talk-picked img').count()).toBe(1)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('.pm-message').last().locator('img').count()).toBe(1)
})
