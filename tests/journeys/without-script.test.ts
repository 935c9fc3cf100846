// @module-tag browser
import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { IN_MADRID } from '../addresses.ts'
import { giveWorth } from '../ledger.ts'
import { storeSettings } from '../rows.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, db, problems } = await openTown({ isQuick: true })
await storeSettings(db, {
  shop: { postage: [{ key: 'post', name: { en: 'Tracked post' }, countries: ['ES'], price: { USD: 420 } }] },
})

it('buys with a browser that runs no script', async () => {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'ben')
    .executeTakeFirstOrThrow()
  await giveWorth(db, id, { USD: 10_000 })
  await db.deleteFrom('addresses').where('person_id', '=', id).execute()
  const { number } = await db
    .selectFrom('variants')
    .innerJoin('posts', 'posts.id', 'variants.post_id')
    .select('posts.number')
    .where('variants.key', '=', 'CARD-10')
    .executeTakeFirstOrThrow()
  const page = await visit(`/en/shop/${number}`, { as: 'ben', isPlain: true, size: 'mobile' })
  const look = async (name: string) => {
    const folder = process.env.PLAZA_LOOK
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  }
  await page.getByLabel('Version').selectOption('CARD-10')
  await look('product')
  await page.getByRole('button', { name: 'Add to basket' }).filter({ visible: true }).click()
  await page.waitForURL(/\/en\/cart\?plain=1/)
  await look('cart')
  // The button of the header leads to the same page.
  await page.goto('/en/cart')
  await page.waitForURL(/\/en\/cart\?plain=1/)
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()

  await page.getByText('$32.00').first().waitFor()
  await page.getByLabel('Name').fill(IN_MADRID.name)
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Country or region').selectOption('Spain')
  await page.getByLabel('Full address').fill(IN_MADRID.address)
  await page.getByLabel('Postcode').fill(IN_MADRID.postcode)
  const save = page.getByRole('button', { name: 'Save and see the total' })
  await save.click()
  await page.locator('input[name="phone"][aria-invalid="true"]').waitFor()
  expect(await page.getByLabel('Full address').inputValue()).toBe(IN_MADRID.address)
  await look('wrong')
  await page.getByLabel('Phone').fill(`${IN_MADRID.dialCode} ${IN_MADRID.phone}`)
  await save.click()
  await page.getByText('Tracked post').first().waitFor()
  await page.getByRole('button', { name: 'Pay $36.20' }).waitFor()
  await look('checkout')
  await page.getByRole('button', { name: /^Pay/ }).click()
  // The terms are agreed to by a press of one's own.
  await page.locator('input[name="terms"][aria-invalid="true"]').check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/en\/account\/order\?order=\d{10}&plain=1/)
  await page.getByText('$36.20').first().waitFor()
  await look('order')
  expect(problems.filter((problem) => !/status of 4/.test(problem))).toEqual([])
})

it('shows its pages with script too, to whoever follows such a link', async () => {
  const page = await visit('/en/cart?plain=1', { size: 'desktop' })
  await page.getByText('Your basket is empty').waitFor()
  await expectAccessible(page, { selector: 'main' })
})
