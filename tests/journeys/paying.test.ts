// @module-tag browser
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import { spokenNumber } from '#features/product/orders/rules/order-number.ts'
import { IN_MADRID } from '../addresses.ts'
import { insertCoupon } from '../coupons.ts'
import { giveWorth } from '../ledger.ts'
import { createWechatServer } from '../providers/wechat.ts'
import { insertPerson, storeSettings } from '../rows.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const wechat = await createWechatServer()
const { visit, db, readOutbox, problems } = await openTown({
  isQuick: true,
  paymentKeys: {
    sandbox: { kind: 'page' },
    providers: { wechat: { ...wechat.config, address: wechat.origin } },
  },
})
await storeSettings(db, {
  shop: {
    postage: [{ key: 'post', name: { en: 'Tracked post' }, countries: ['ES'], price: { USD: 420 } }],
  },
})
await readOutbox()

/** At the sandbox, as at a provider's: pays, and goes back. */
async function payThere(page: Page, sum: string): Promise<void> {
  await page.getByText('No real money moves here.').waitFor()
  await page.getByText(sum).waitFor()
  await expectAccessible(page, { selector: 'main' })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Paid. The site hears of it').waitFor()
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
}

it('lets a guest buy something that is sent, paid for elsewhere', async () => {
  const { number } = await db
    .selectFrom('variants')
    .innerJoin('posts', 'posts.id', 'variants.post_id')
    .select('posts.number')
    .where('variants.key', '=', 'CARD-10')
    .executeTakeFirstOrThrow()
  const page = await visit(`/en/checkout?product=${number}&variant=CARD-10&quantity=1`, { size: 'mobile' })
  await page.getByRole('region', { name: 'Your items' }).getByText('$16.00').waitFor()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Email').fill('ines@correo.pt')
  await field('Name').fill(IN_MADRID.name)
  await page.getByRole('region', { name: 'Deliver to' }).getByRole('combobox').first().selectOption('ES')
  await field('Phone').fill(IN_MADRID.phone)
  await field('Country or region').selectOption('Spain')
  await field('Street and number').fill(IN_MADRID.address)
  await field('Street and number').blur()
  await page.getByRole('region', { name: 'Postage' }).getByText('Tracked post').click()
  const pay = page.getByRole('button', { name: 'Pay $20.20' }).filter({ visible: true })
  await pay.waitFor()
  await page.getByRole('radio', { name: /Test payment/ }).waitFor()
  await expectAccessible(page, { selector: 'main' })
  await pay.click()
  await payThere(page, '$20.20')
  expect(new URL(page.url()).pathname).toBe('/en/notify')
  await expectAccessible(page, { selector: 'main' })
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.getByText('Test payment').or(page.getByText('ines@correo.pt')).first().waitFor()
  const orders = await db
    .selectFrom('orders')
    .select(['state', 'total_amount as total'])
    .where('email', '=', 'ines@correo.pt')
    .execute()
  expect(orders).toEqual([{ state: 'paid', total: 2_020 }])
  expect(problems).toEqual([])
})

it('sells a thing, a file and a key on one day, and in the evening the books agree', async () => {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'ana')
    .executeTakeFirstOrThrow()
  await giveWorth(db, id, { USD: 5_000 })
  const page = await visit('/en/shop/wood-type-postcards', { as: 'ana' })
  const drawer = page.getByRole('dialog', { name: 'Basket' })
  for (const next of ['fir-desk-plans', 'stall-ledger-licence', null]) {
    await page.getByRole('button', { name: 'Add to basket' }).first().click()
    await drawer.getByRole('link', { name: 'Check out' }).waitFor()
    if (next !== null) await page.goto(`/en/shop/${next}`)
  }
  await drawer.getByText('3 items').waitFor()
  await drawer.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('region', { name: 'Postage' }).getByText('Tracked post').waitFor()
  await page.getByRole('button', { name: 'Pay $24.20' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See the order' }).click()

  // What is delivered online is there at once.
  for (const _ of ['file', 'key'])
    await page.getByRole('button', { name: 'Open what you bought' }).first().click()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect(await (await saved).failure()).toBeNull()
  await page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]+)+$/).waitFor()
  await expectAccessible(page, { selector: 'main' })
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  // The card leaves by post.
  const desk = await visit('/en/desk', { as: 'admin' })
  const row = spokenNumber(number)
  await desk.getByRole('combobox', { name: `Carrier of order ${row}` }).selectOption('Correos')
  await desk.getByRole('textbox', { name: `Tracking number of order ${row}` }).fill('PQ4T88012281ES')
  await desk.getByRole('button', { name: 'Send 1 and tell the buyer' }).click()
  await desk.getByText('1 parcel is on its way').waitFor()

  // In the evening what the order has moved adds up, and so do all the books.
  await desk.goto(`/en/desk?order=${number}`)
  await desk.getByText('in equals out').waitFor()
  expect((await checkLedger(db)).problem).toBeNull()
  expect(problems).toEqual([])
})

it('brings money to the balance', async () => {
  const page = await visit('/en/account/wealth', { as: 'ben' })
  await page.getByRole('button', { name: 'Top up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('25')
  await dialog.getByRole('combobox').first().selectOption('USD')
  await dialog.getByLabel('Amount').fill('25')
  await dialog.getByRole('button', { name: 'Go to pay' }).click()
  await payThere(page, '$25.00')
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.getByText('Topped up').first().waitFor()
  expect(problems).toEqual([])
})

it('shows a code to scan for five minutes, then another one, and goes on when it is paid', async () => {
  const page = await visit('/en/account/wealth', { as: 'ben' })
  await page.clock.install()
  await page.getByRole('button', { name: 'Top up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().selectOption('RMB')
  await dialog.getByRole('combobox').last().selectOption('wechat')
  await dialog.getByLabel('Amount').fill('25')
  await dialog.getByRole('button', { name: 'Go to pay' }).click()
  await dialog
    .getByRole('timer')
    .filter({ hasText: /5:00|4:5\d/ })
    .waitFor()
  await dialog.getByText('Open WeChat Pay and scan the code.').waitFor()
  const size = await dialog.getByRole('img', { name: 'QR code to pay with' }).boundingBox()
  expect([size?.width, size?.height]).toEqual([200, 200])
  await expectAccessible(page, { selector: '[role=dialog]' })
  await page.clock.fastForward(301_000)
  await dialog.getByText('This code has expired.').waitFor()
  await dialog.getByText('If you have just paid, do not pay again').waitFor()
  await expectAccessible(page, { selector: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Show a code again' }).click()
  // To the server, whose clock is the real one, it is the same code.
  await dialog.getByRole('timer').waitFor()
  const key = [...wechat.transactions.keys()].at(-1) ?? ''
  wechat.pay(key)
  await dialog.getByRole('button', { name: 'I have paid' }).click()
  await dialog.getByText('We have asked.').waitFor()
  const state = async () =>
    (await db.selectFrom('payments').select('state').where('key', '=', key).executeTakeFirst())?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('paid')
  await page.clock.fastForward(7_000)
  await expect.poll(() => page.getByRole('dialog').count(), { timeout: 20_000 }).toBe(0)
  expect(problems).toEqual([])
})

it('gives a VIP tier for money from elsewhere, offered beside a balance that says what is missing', async () => {
  const page = await visit('/en/account/membership', { as: 'ben' })
  await page
    .getByRole('button', { name: /^Join for / })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const [balance, outside] = [/^Your balance/, /^Test payment/].map((name) =>
    dialog.getByRole('radio', { name }),
  )
  await outside?.waitFor()
  expect(await balance?.isDisabled()).toBe(true)
  expect(await outside?.isChecked()).toBe(true)
  await expectAccessible(page, { selector: '[role=dialog]' })
  const button = dialog.getByRole('button', { name: /^Pay .+ with Test payment$/ })
  const sum = /^Pay (.+) with/.exec((await button.textContent()) ?? '')?.[1] ?? ''
  await button.click()
  await payThere(page, sum)
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.locator('main').getByText('For life', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/account/membership')
  expect(problems).toEqual([])
})

it('pays a month in a node from the balance, lets it renew from there, and ends that', async () => {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'tom-oyelaran')
    .executeTakeFirstOrThrow()
  await giveWorth(db, id, { USD: 1_000 })
  const page = await visit('/en/community/archive/small-trade', { as: 'tom-oyelaran', size: 'mobile' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Join this node' }).first().click()
  const goesOn = dialog.getByRole('checkbox', {
    name: /Renew automatically from my balance: \$1\.50 every month/,
  })
  await dialog.getByRole('radio', { name: /Test payment/ }).check()
  await expect.poll(() => goesOn.count()).toBe(0)
  await dialog.getByRole('radio', { name: /balance/i }).check()
  await goesOn.check()
  await expectAccessible(page, { selector: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Pay $1.50' }).click()
  const renewal = page.getByRole('button', { name: 'Renewal' }).first()
  await renewal.waitFor()
  await expect
    .poll(async () =>
      db
        .selectFrom('renewals')
        .select(['kind', 'way', 'price', 'state'])
        .where('person_id', '=', id)
        .where('ended_at', 'is', null)
        .execute(),
    )
    .toEqual([{ kind: 'node', way: 'balance', price: 150, state: 'active' }])
  await renewal.click()
  await dialog.getByText(/^Renews on .* for \$1\.50 from your balance\.$/).waitFor()
  await dialog.getByRole('button', { name: 'End' }).click()
  await dialog.getByText('It ends then and does not renew by itself.').waitFor()
  expect(problems).toEqual([])
})

it('a coupon is given to the one of two namesakes who is chosen, and to neither before', async () => {
  const [first, second] = [
    await insertPerson(db, { name: 'Lu Twin', slug: 'lu-one' }),
    await insertPerson(db, { name: 'Lu Twin', slug: 'lu-two' }),
  ]
  await indexPeople(db, [first, second])
  const owner = db.selectFrom('people').select('id').where('slug', '=', 'ana')
  const { id: ana } = await owner.executeTakeFirstOrThrow()
  const { id } = await insertCoupon(db, { ownerId: ana })
  const ownerOf = async () =>
    (await db.selectFrom('coupons').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow())
      .owner_id
  const page = await visit('/en/account/coupon', { as: 'ana' })
  await page.locator('button.coupon', { hasText: /Coupon \d/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'To whom?' }).fill('Lu Twin')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await dialog.getByText('Choose who you mean from the list.').waitFor()
  expect(await ownerOf()).toBe(ana)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /@lu-two/ }).press('Enter')
  await dialog.getByText('@lu-two').waitFor()
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await page.getByText('The coupon has gone to Lu Twin').waitFor()
  expect(await ownerOf()).toBe(second)
})
