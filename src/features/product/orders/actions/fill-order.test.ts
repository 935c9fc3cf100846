import { describe, expect, it } from 'vitest'
import { IN_MADRID, IN_ONE_TEXT } from '#tests/addresses.ts'
import { buyingOn, POSTAGE, placed } from '#tests/buying.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { ask, order } = buyingOn(site)
await storeSettings(db, {
  shop: {
    postage: POSTAGE,
    pricesIncludeTax: false,
    homeCountry: 'MX',
    taxes: [
      { country: 'ES', rate: 2_100 },
      { country: 'MX', rate: 1_600 },
    ],
  },
})

async function begun(variants = [{ prices: { USD: 1_000 }, stock: 5 }]) {
  const who = { personId: await insertPerson(db) }
  const { number: product } = await insertProduct(db, { variants })
  const made = await order(who, [{ product, variant: 'v0', quantity: 2 }])
  const fill = async (data: object) => {
    const { status, body } = await ask(who, 'shop.fillOrder', { ...made, ...data })
    return { status, code: body.code, order: status === 200 ? placed<object>(body, 'fillOrder') : null }
  }
  return { who, made, fill }
}

describe('filling an order', () => {
  it('says what it costs to send it there, with the tax of that country on top', async () => {
    const { fill } = await begun()
    const { order: there } = await fill({ address: IN_MADRID })
    expect(there).toMatchObject({
      items: 2_000,
      postageAmount: 0,
      tax: 420,
      total: 2_420,
      isTaxIncluded: false,
      address: { name: 'Ana Morales', country: 'ES' },
      checkout: {
        postage: [
          { key: 'spain-slow', amount: 200, name: 'Letter', least: 5, most: 9, untilFree: null },
          { key: 'spain', amount: 420, untilFree: 2_000 },
        ],
        balance: 0,
      },
    })
    const { order: sent } = await fill({ postage: 'spain' })
    expect(sent).toMatchObject({
      postageAmount: 420,
      tax: 508,
      total: 2_928,
      postage: { key: 'spain', most: 4 },
    })
    // Elsewhere that way is not offered, and the only one there is chosen by itself.
    const { order: elsewhere } = await fill({ address: IN_ONE_TEXT })
    expect(elsewhere).toMatchObject({ postage: { key: 'world' }, postageAmount: 990, tax: 478, total: 3_468 })
  })

  it('keeps what was said before, and knows the address of the book that it is', async () => {
    const { who, fill } = await begun()
    const { body } = await ask(who, 'mutates.saveAddress', IN_MADRID)
    const { id } = (body as { gqAddressCreate: { data: { id: number } } }).gqAddressCreate.data
    await fill({ address: { id } })
    await fill({ note: 'Rolled, please', email: 'Ana@Correo.example' })
    const { order: filled } = await fill({ postage: 'spain' })
    expect(filled).toMatchObject({
      address: { id, lines: ['Calle de la Palma 18, 2.º B', '28004 Madrid', 'España'] },
      note: 'Rolled, please',
      email: 'Ana@correo.example',
    })
  })

  it('is free from a sum on', async () => {
    const { fill } = await begun([{ prices: { USD: 2_000 }, stock: 5 }])
    await fill({ address: IN_MADRID })
    expect((await fill({ postage: 'spain' })).order).toMatchObject({ postageAmount: 0, total: 4_840 })
  })
})

describe('filling is refused', () => {
  it('with an address that cannot be sent to, and nothing is lost', async () => {
    const { fill, who, made } = await begun()
    await fill({ address: IN_MADRID })
    for (const [change, code] of [
      [{ name: ' ' }, 'address-name'],
      [{ phone: '' }, 'address-phone'],
      [{ phone: '12' }, 'phone-invalid'],
      [{ country: { geonameId: 0 } }, 'address-country'],
      [{ type: 'MANUAL' }, 'address-text'],
      [{ province: { geonameId: 1809935 } }, 'address-place'],
      [{ postcode: '99' }, 'address-postcode'],
    ] as const) {
      expect((await fill({ address: { ...IN_MADRID, ...change } })).code).toBe(code)
    }
    expect((await fill({ address: { id: 999_999 } })).code).toBe('address-not-found')
    const { body } = await ask(who, 'shop.getOrder', made)
    expect(placed(body, 'order')).toMatchObject({ address: { name: 'Ana Morales' } })
  })

  it('with a way that is not offered there, and an email that is none', async () => {
    const { fill } = await begun()
    await fill({ address: IN_MADRID })
    expect((await fill({ postage: 'world' })).code).toBe('postage-unknown')
    expect((await fill({ email: 'ines.barros@correo' })).code).toBe('email-invalid')
    expect((await fill({ email: '612 48 09 55' })).code).toBe('email-invalid')
  })

  it('to others, and for an order that has moved on', async () => {
    const { fill, who, made } = await begun()
    const other = { personId: await insertPerson(db) }
    expect((await ask(other, 'shop.fillOrder', { ...made, note: 'mine' })).body.code).toBe('order-not-found')
    await db
      .updateTable('orders')
      .set({ expires_at: new Date(0) })
      .where('number', '=', made.order)
      .execute()
    expect((await fill({ note: 'late' })).code).toBe('order-lapsed')
    const next = await begun()
    await ask(next.who, 'shop.cancelOrder', next.made)
    expect((await next.fill({ note: 'late' })).code).toBe('order-state')
    expect(who.personId).toBeGreaterThan(0)
  })
})
