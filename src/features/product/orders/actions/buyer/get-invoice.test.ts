import { describe, expect, it } from 'vitest'
import { newVisitor } from '#tests/carts.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { Answer } from '#tests/site.ts'
import type { Invoice } from '../../schemas/invoice.ts'

const { db, ask, create, buy } = await shopSite()
const get = ask('shop.getInvoice')
const invoiceIn = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { guaqi: { shop: { invoice: Invoice } } }).guaqi.shop.invoice
}

describe('shop.getInvoice', () => {
  it('says who sells what to whom, with the tax of each rate, and adds up', async () => {
    const { number: product } = await insertProduct(db, {
      titles: { en: 'Map' },
      variants: [{ prices: { USD: 1_210 } }],
    })
    const ana = await insertSomebody(db)
    const { number } = await buy(ana, [{ product, quantity: 2 }])
    const invoice = invoiceIn(await get(ana, { order: number }))
    expect(invoice).toMatchObject({
      number,
      currency: 'USD',
      seller: ['Banyan Square', '1 Banyan Street', 'VAT ES B00000000'],
      lines: [{ title: 'Map', quantity: 2, unit: 1_210, amount: 2_420, taxRate: 2_100 }],
      postage: { name: 'Tracked post', amount: 420 },
      isTaxIncluded: true,
      items: 2_420,
      total: 2_840,
      payment: 'balance',
    })
    expect(invoice.buyer[0]).toBe('Ana Morales')
    expect(invoice.buyer.join(' ')).toContain('28004')
    expect(invoice.taxes).toEqual([{ rate: 2_100, net: 2_840 - invoice.tax, tax: invoice.tax }])
    expect(
      invoiceIn(await get(await insertSomebody(db, { roles: ['staff'] }), { order: number })).total,
    ).toBe(2_840)
  })

  it('is for a guest too, by the token of their order', async () => {
    const { number: product } = await insertDigital(db, {
      variants: [{ stock: null, prices: { USD: 0 } }],
    })
    const { number, token } = await buy(newVisitor(), [{ product }])
    expect(invoiceIn(await get(null, { order: number, token }))).toMatchObject({
      buyer: ['guest@town.test'],
      postage: null,
      taxes: [],
      total: 0,
      payment: null,
    })
  })

  it('refuses what is not paid yet, and everybody else, who sells a part of it among them', async () => {
    const { number: product, sellerId } = await insertDigital(db)
    const ana = await insertSomebody(db)
    const { number } = await buy(ana, [{ product }])
    const missing = { status: 404, body: { code: 'order-not-found' } }
    expect(await get(sellerId, { order: number })).toMatchObject(missing)
    expect(await get(null, { order: number })).toMatchObject(missing)
    expect(await get(ana, { order: '1234567890' })).toMatchObject(missing)
    const pending = await create(ana, [{ product }])
    expect(await get(ana, { order: pending.number })).toMatchObject({
      status: 409,
      body: { code: 'invoice-none' },
    })
  })
})
