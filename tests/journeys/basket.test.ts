// @module-tag browser
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, db, problems } = await openTown({ isQuick: true })

it('takes things in, changes them, keeps some for later, and is there on the next page', async () => {
  const page = await visit('/en/shop/north-balcony-seed-box', { size: 'mobile' })
  const drawer = page.getByRole('dialog', { name: 'Basket' })
  const opener = page.getByRole('link', { name: /^Basket/ })
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await drawer.getByRole('link', { name: 'Seed box for a north-facing balcony' }).waitFor()
  expect(await drawer.getByRole('spinbutton').or(drawer.getByRole('textbox')).inputValue()).toBe('2')
  await expectAccessible(page, { selector: '[role="dialog"]' })
  // The focus stays within, and goes back where it came from.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab')
  expect(await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await drawer.getByRole('button', { name: 'More', exact: true }).click()
  await drawer.getByText('3 items').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await opener.getAttribute('aria-label')).toBe('Basket, 3 items')

  // On pages without goods it stands there too, from the first paint, and asks the server nothing.
  await page.goto('/en/about')
  await expect.poll(() => opener.getAttribute('aria-label')).toBe('Basket, 3 items')
  await page.goto('/en/cart')
  const main = page.locator('main')
  await main.getByText('Subtotal').waitFor()
  await expectAccessible(page, { selector: 'main' })
  await main.getByRole('button', { name: 'Save for later' }).click()
  await main.getByText('Your basket is empty').waitFor()
  await main.getByRole('button', { name: 'Move to basket' }).click()
  await main.getByRole('link', { name: 'Check out' }).waitFor()
  await main.getByRole('button', { name: /^Remove/ }).click()
  await main.getByRole('button', { name: 'Undo' }).click()
  await main.getByRole('link', { name: 'Check out' }).waitFor()
  expect(problems).toEqual([])
})

it('says what has become dearer or sold out, and has nothing to buy then', async () => {
  const page = await visit('/es/shop/stall-ledger-licence')
  await page.getByRole('button', { name: 'Añadir a la cesta' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Cesta' })
  await drawer.getByText('Solo quedan 9').waitFor()
  await db.updateTable('variants').set({ stock: 0 }).where('key', '=', 'LEDGER-1').execute()
  await page.goto('/es/cart')
  await page.getByText('Se agotó después de que lo pusieras').waitFor()
  expect(await page.getByRole('link', { name: 'Ir a pagar' }).count()).toBe(0)
  expect(problems).toEqual([])
})

it('offers the currency that a thing has its price in', async () => {
  await db.deleteFrom('variant_prices').where('currency', '=', 'EUR').execute()
  const page = await visit('/es/shop/old-shou-mei-tea')
  const other = page.getByRole('button', { name: /^Ver precios en/ })
  await other.first().click()
  await page.getByRole('button', { name: 'Añadir a la cesta' }).first().waitFor()
  expect(problems).toEqual([])
})
