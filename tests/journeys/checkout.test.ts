// @module-tag browser
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { IN_MADRID } from '../addresses.ts'
import { giveWorth } from '../ledger.ts'
import { storeSettings } from '../rows.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, db, readOutbox, problems } = await openTown({ isQuick: true })
await storeSettings(db, {
  shop: {
    postage: [
      { key: 'post', name: { en: 'Tracked post' }, countries: ['ES'], price: { USD: 420 } },
      { key: 'letter', name: { en: 'Letter' }, countries: ['ES'], price: { USD: 200 } },
    ],
  },
})
await readOutbox()

const productOf = async (key: string) => {
  const { number } = await db
    .selectFrom('variants')
    .innerJoin('posts', 'posts.id', 'variants.post_id')
    .select('posts.number')
    .where('variants.key', '=', key)
    .executeTakeFirstOrThrow()
  return number
}
const buy = async (key: string) => `/en/checkout?product=${await productOf(key)}&variant=${key}&quantity=1`
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Place)/ }).filter({ visible: true })
const expire = () =>
  db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('state', '=', 'pending')
    .execute()

it('takes a member from one thing to a paid order, and forgets nothing on the way', async () => {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'ben')
    .executeTakeFirstOrThrow()
  await giveWorth(db, id, { USD: 10_000 })
  await db.deleteFrom('addresses').where('person_id', '=', id).execute()
  const page = await visit(await buy('CARD-10'), { as: 'ben', size: 'mobile' })
  const part = (name: string) => page.getByRole('region', { name })
  await part('Your items').getByText('$16.00').waitFor()
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?order=\d{10}$/)
  await part('Postage').getByText('once the address is known').waitFor()

  await payButton(page).click()
  await page.getByText('Still missing: address.').waitFor()
  await part('Deliver to').getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await field('Name').fill(IN_MADRID.name)
  await dialog.getByRole('combobox').first().selectOption('ES')
  await field('Phone').fill(IN_MADRID.phone)
  await field('Country or region').selectOption('Spain')
  await field('Street and number').fill(IN_MADRID.address)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await part('Deliver to').getByText(IN_MADRID.address).waitFor()
  await part('Postage').getByText('Tracked post').click()
  await payButton(page).getByText('Pay $20.20').waitFor()
  await page.getByLabel('Note to the seller').fill('Rolled, please')
  await expectAccessible(page, { selector: 'main' })

  // The page is the same after a reload.
  await page.getByLabel('Note to the seller').blur()
  await expect
    .poll(() =>
      db
        .selectFrom('orders')
        .select('note')
        .where('person_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    .toEqual({ note: 'Rolled, please' })
  await page.reload()
  await payButton(page).getByText('Pay $20.20').waitFor()
  await payButton(page).dblclick()
  const paid = page.getByRole('dialog', { name: 'Paid, thank you' })
  await paid.getByText('$20.20').waitFor()
  expect(await paid.getByRole('link', { name: 'See the order' }).getAttribute('href')).toMatch(
    /^\/en\/account\/order\?order=\d{10}$/,
  )
  await expectAccessible(page, { selector: '[role="dialog"]' })
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payable_id')
    .select('payments.id')
    .where('orders.person_id', '=', id)
    .where('payments.amount', '=', 2_020)
    .execute()
  expect(payments).toHaveLength(1)
  expect(problems).toEqual([])
})

it('lets a guest have what is free for an email address, also after the time was over', async () => {
  const { id } = await db
    .selectFrom('variants')
    .select('id')
    .where('key', '=', 'DESK-PLAN')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('variant_prices')
    .set({ amount: 0, compare_amount: null })
    .where('variant_id', '=', id)
    .execute()
  const page = await visit(await buy('DESK-PLAN'), { size: 'mobile' })
  await page.getByText('There is nothing to pay.').waitFor()
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('ines@correo')
  await payButton(page).click()
  await page.getByText('Something is missing in “ines@correo”').waitFor()
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  await email.fill('ines@correo.pt')
  await email.blur()
  await expect
    .poll(() => db.selectFrom('orders').select('email').where('email', '=', 'ines@correo.pt').execute())
    .toHaveLength(1)

  await expire()
  await page.reload()
  await page.getByRole('heading', { name: 'The 15 minutes are over' }).waitFor()
  await expectAccessible(page, { selector: 'main' })
  await page.getByRole('button', { name: 'Reserve them again' }).click()
  await expect.poll(() => email.inputValue()).toBe('ines@correo.pt')
  await payButton(page).click()
  const paid = page.getByRole('dialog', { name: 'Ordered, thank you' })
  await paid.getByText('ines@correo.pt').waitFor()
  expect(await paid.getByRole('link', { name: 'See the order' }).getAttribute('href')).toMatch(
    /^\/en\/order\?order=\d{10}&token=[0-9a-f]{64}$/,
  )
  expect(problems).toEqual([])
})
