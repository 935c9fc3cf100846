// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { withProof } from '#features/product/orders/rules/order-number.ts'
import { payByBalance } from '#features/product/payments/public/balance.ts'
import { giveWorth } from '../ledger.ts'
import { expectAccessible } from './accessible.ts'
import { openTown, type Size } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const numbers: string[] = []
const DAY = 24 * 3_600_000

/** A paid order of a map, so many days old. */
async function insertPaid(personId: number, name: string, days: number): Promise<void> {
  const number = withProof(String(482_719_000 + numbers.length * 37))
  const now = new Date(Date.now() - days * DAY)
  const product = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.post_id', 'products.post_id')
    .select(['products.post_id as postId', 'variants.key'])
    .where('goods', '=', 'physical')
    .orderBy('products.post_id')
    .executeTakeFirstOrThrow()
  const address = {
    name,
    dialCode: '+34',
    phone: '612480955',
    countryCode: '',
    placeIds: [],
    placeNames: [],
    street: '',
    postcode: '',
    text: 'Calle de la Palma 18, 2.º B\n28004 Madrid\nSpain',
  }
  const { id } = await db
    .insertInto('orders')
    .values({
      number,
      key: crypto.randomUUID(),
      person_id: personId,
      email: 'buyer@town.example',
      language: 'en',
      currency: 'USD',
      state: 'paid',
      items_amount: 2580,
      postage_amount: 420,
      total_amount: 3000,
      is_tax_included: true,
      address: JSON.stringify(address),
      postage: JSON.stringify({ key: 'tracked', name: { en: 'Tracked post' }, least: 2, most: 4 }),
      note: days > 2 ? 'The bell is broken, please knock.' : '',
      created_at: now,
      expires_at: now,
      paid_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 0,
      post_id: product.postId,
      variant_key: product.key,
      seller_id: null,
      site_share: 10,
      title: 'Hand-drawn map of Banyan Street',
      chosen: '38 × 26 cm, cotton paper',
      goods: 'physical',
      quantity: 2,
      unit_amount: 1290,
      amount: 2580,
    })
    .execute()
  await giveWorth(db, personId, { USD: 3000 })
  await db.transaction().execute((transaction) =>
    payByBalance(transaction, {
      payable: { kind: 'order', id },
      personId,
      currency: 'USD',
      amount: 3000,
      now,
    }),
  )
  numbers.push(number)
}

beforeAll(async () => {
  // What the town's own people wait for has left.
  await db.updateTable('orders').set({ state: 'fulfilled' }).where('state', '=', 'paid').execute()
  await db
    .updateTable('people')
    .set({ roles: ['staff'] })
    .where('slug', '=', 'vip')
    .execute()
  const ana = await db.selectFrom('people').select('id').where('slug', '=', 'ana').executeTakeFirstOrThrow()
  for (const [name, days] of [
    ['Marta Ruiz', 3],
    ['苏也', 1],
    ['Ben Whitaker', 1],
    ['Nora Whelan', 0],
  ] as const)
    await insertPaid(ana.id, name, days)
})

async function expectNothingWrong(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, { selector: 'main' })
}
const fields = (page: Page) => page.getByPlaceholder('Tracking number')

it('sends those that are right in one go, leaves the wrong one, and takes back', async () => {
  const page = await visit('/en/desk', { as: 'vip' })
  // What is chosen for one is that of all for which the same was proposed.
  await page
    .getByRole('combobox', { name: /^Carrier/ })
    .first()
    .selectOption('Correos')
  await fields(page).nth(0).fill('PQ4T88012281ES')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('PQ4T880122')
  await page.getByText('10 signs; numbers of Correos have').waitFor()
  const file = `number;carrier;tracking\n${numbers[2]};sf;SF1408226719930\n${withProof('999999999')};dhl;1\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('1 number is in its row.').waitFor()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: 'Send 2 and tell the buyers' }).click()
  await page.getByText('2 parcels are on their way').waitFor()
  await expect.poll(() => fields(page).count()).toBe(2)
  expect(await fields(page).nth(0).inputValue()).toBe('PQ4T880122')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => fields(page).count()).toBe(4)
})

it('notes an order and cancels it, with what the books say', async () => {
  const page = await visit(`/en/desk?order=${numbers[3]}`, { as: 'vip' })
  await page.getByText('in equals out').waitFor()
  await page.getByLabel('Note, seen by staff only').fill('Tube was too thin.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Tube was too thin.').waitFor()
  await page.getByRole('button', { name: 'Cancel and refund…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill('The last one was broken.')
  await dialog.getByRole('button', { name: 'Cancel and refund $30.00' }).click()
  await expect.poll(() => page.getByText('in equals out').count()).toBe(2)
  await expectNothingWrong(page)
})

it('writes stock and prices into a table', async () => {
  const page = await visit('/en/desk?view=products', { as: 'vip' })
  await expectNothingWrong(page)
  await page.locator('main li a').first().click()
  const cell = page.locator('.desk-variants input').first()
  const before = await cell.inputValue()
  await cell.fill('x')
  await page.getByText(/^No (whole number|amount)$/).waitFor()
  await cell.fill('77')
  await page.getByText('1 cell is changed.').waitFor()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing is changed.').waitFor()
  expect(await cell.inputValue()).not.toBe(before)
})

it.each<[Size, 'light' | 'dark', string[]]>([
  ['mobile', 'light', ['', '?view=all', '?view=products']],
  ['tablet', 'dark', ['', '?view=slips']],
  ['desktop', 'dark', ['?view=all', '?view=products']],
])('has room for everything: %s, %s', async (size, mode, queries) => {
  for (const query of [...queries, `?order=${numbers[0]}`]) {
    const page = await visit(`/en/desk${query}`, { as: 'vip', size, mode })
    await expectNothingWrong(page)
    await page.close()
  }
})

it('says no to others', async () => {
  const page = await visit('/en/desk', { as: 'ben', isPlain: true })
  expect(await page.locator('main').textContent()).not.toContain('Hand-drawn map')
  problems.splice(0)
})
