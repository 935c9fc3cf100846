import { describe, expect, it } from 'vitest'
import { IN_MADRID } from '#tests/addresses.ts'
import { POSTAGE } from '#tests/buying.ts'
import { fieldIn, plainBrowser } from '#tests/forms.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
await storeSettings(db, { shop: { postage: POSTAGE } })
const card = await insertProduct(db, {
  titles: { en: 'A card' },
  variants: [{ prices: { USD: 1_000 }, stock: 8 }],
})
const which = { product: card.number, variant: 'v0' }

const member = async (amount: number) => {
  const personId = await insertPerson(db)
  if (amount > 0) await giveWorth(db, personId, { USD: amount })
  return { personId, ...plainBrowser(site, await site.signIn(personId)) }
}
const countryIn = (text: string) => /<option value="(\d+)"[^>]*>Spain</.exec(text)?.[1] ?? ''
const typedAddress = (text: string) => ({
  to: 'new',
  name: IN_MADRID.name,
  phone: IN_MADRID.phone,
  dialCode: IN_MADRID.dialCode,
  country: countryIn(text),
  postcode: IN_MADRID.postcode,
  text: 'Calle Mayor 1, Madrid',
})
const lastOrder = (personId: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('buying without script', () => {
  it('goes from the product to the page of the paid order', async () => {
    const { personId, send, open } = await member(5_000)
    const product = await open(`/en/shop/${card.number}`)
    expect(product.text).toContain('/api/form/basket?lang=en')

    const basket = await send('basket', { do: 'put', ...which, quantity: 2 })
    expect(basket.address).toBe('/en/cart?plain=1')
    expect(fieldIn(basket.text, 'quantity')).toBe('2')
    expect(fieldIn((await send('basket', { do: 'change', ...which, quantity: 3 })).text, 'quantity')).toBe(
      '3',
    )

    const begun = await send('checkout', { do: 'begin' })
    expect(begun.status).toBe(200)
    expect(begun.address).toMatch(/^\/en\/checkout\?order=\d{10}&plain=1$/)
    const order = fieldIn(begun.text, 'order') ?? ''
    const filled = await send('checkout', { do: 'fill', order, ...typedAddress(begun.text), note: 'Rolled' })
    expect(filled.text).toContain('Calle Mayor 1, Madrid')
    expect(filled.text).toContain('Tracked post')
    const chosen = await send('checkout', { do: 'fill', order, to: 'kept', postage: 'spain', note: 'Rolled' })
    const total = fieldIn(chosen.text, 'total') ?? ''
    expect(total).toBe('3420')

    const paid = await send('checkout', {
      do: 'pay',
      order,
      to: 'kept',
      postage: 'spain',
      note: 'Rolled',
      total,
      terms: 'on',
    })
    expect(paid.address).toBe(`/en/account/order?order=${order}&plain=1`)
    expect(paid.status).toBe(200)
    expect(paid.text).toContain('A card')
    expect(paid.text).toContain('$34.20')
    expect(await lastOrder(personId)).toMatchObject({ state: 'paid', total_amount: 3_420, note: 'Rolled' })
    // Somebody else does not see it.
    expect((await (await member(0)).open(paid.address)).text).not.toContain('A card')
    expect((await plainBrowser(site).open(paid.address)).text).not.toContain('A card')
  })

  it('says at its field what is wrong, and keeps what was typed', async () => {
    const { personId, send } = await member(500)
    const { text } = await send('checkout', { do: 'begin', ...which, quantity: 1 })
    const order = fieldIn(text, 'order') ?? ''
    const wrong = await send('checkout', {
      do: 'fill',
      order,
      ...typedAddress(text),
      phone: '12',
      note: 'Soon',
    })
    expect(wrong.status).toBe(422)
    expect(fieldIn(wrong.text, 'phone')).toBe('12')
    expect(fieldIn(wrong.text, 'name')).toBe(IN_MADRID.name)
    expect(wrong.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="phone"/)
    expect(wrong.text).toContain('>Soon</textarea>')

    const address = typedAddress(text)
    const noText = await send('checkout', { do: 'fill', order, ...address, text: ' ' })
    expect(noText.status).toBe(422)
    const noTerms = await send('checkout', { do: 'pay', order, ...address, postage: 'spain', total: 1_420 })
    expect(noTerms.status).toBe(422)
    expect(noTerms.text).toMatch(/name="terms"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="terms"/)
    const pay = { do: 'pay', order, to: 'kept', postage: 'spain', terms: 'on' }
    // The total of a page that was shown before the address was known.
    expect((await send('checkout', { ...pay, total: 1_000 })).status).toBe(409)
    const poor = await send('checkout', { ...pay, total: 1_420 })
    expect(poor.status).toBe(422)
    expect(poor.text).toContain('$9.20')
    const spanish = await send('checkout', { ...pay, total: 1_420 }, 'es')
    expect(spanish.text).toContain('Te faltan')
    expect(await lastOrder(personId)).toMatchObject({ state: 'pending' })
  })

  it('remembers a guest by a cookie that the first form sets, and shows them their order', async () => {
    const { number: product } = await insertProduct(db, {
      goods: 'virtual',
      titles: { en: 'A free plan' },
      variants: [{ prices: { USD: 0 }, stock: null }],
    })
    const { send, cookies, open } = plainBrowser(site)
    expect((await open('/en/cart?plain=1')).status).toBe(200)
    expect(cookies.has('plaza_visitor')).toBe(false)
    await send('basket', { do: 'put', product, variant: 'v0', quantity: 1 })
    expect(cookies.get('plaza_visitor')).toMatch(/^[0-9a-f]{32}$/)
    const begun = await send('checkout', { do: 'begin' })
    const [order, token] = ['order', 'token'].map((name) => fieldIn(begun.text, name) ?? '')
    const named = { order: order ?? '', token: token ?? '' }
    const pay = { do: 'pay', ...named, total: 0, terms: 'on' }
    const wrong = await send('checkout', { ...pay, email: 'ines@' })
    expect(wrong.status).toBe(422)
    expect(fieldIn(wrong.text, 'email')).toBe('ines@')
    const paid = await send('checkout', { ...pay, email: 'ines@correo.pt' })
    expect(paid.address).toContain(`/en/order?order=${order}&token=`)
    expect(paid.text).toContain('A free plan')
    // Nobody else, without its token.
    expect((await plainBrowser(site).open(`/en/order?order=${order}&plain=1`)).text).not.toContain(
      'A free plan',
    )
  })
})

describe('the basket without script', () => {
  it('keeps things for later, takes them back and takes them out', async () => {
    const { send } = await member(0)
    await send('basket', { do: 'put', ...which, quantity: 1 })
    expect((await send('basket', { do: 'save', ...which })).text).toContain('Saved for later')
    expect((await send('basket', { do: 'back', ...which })).text).not.toContain('Saved for later')
    expect((await send('basket', { do: 'remove', ...which })).text).toContain('Your basket is empty')
  })

  it('says that it has become less, and refuses what is no number', async () => {
    const { send } = await member(0)
    expect((await send('basket', { do: 'put', ...which, quantity: 50 })).address).toContain('less=stock')
    const wrong = await send('basket', { do: 'change', ...which, quantity: 'many' })
    expect(wrong.status).toBe(422)
    expect(fieldIn(wrong.text, 'quantity')).toBe('many')
    const put = await send('basket', { do: 'put', ...which, quantity: 0 })
    expect(put.status).toBe(422)
    expect(put.text).toContain('Choose a quantity from 1 to 99.')
    expect((await send('basket', { do: 'put', product: 'x', variant: '', quantity: 1 })).status).toBe(400)
    expect((await send('basket', { do: 'put', product: 999_999, variant: 'v0', quantity: 1 })).status).toBe(
      404,
    )
  })

  it('takes forms of its own pages alone', async () => {
    const foreign = plainBrowser(site, { origin: 'http://elsewhere.test' })
    const refused = await foreign.send('basket', { do: 'put', ...which, quantity: 1 })
    expect(refused.status).toBe(403)
    expect(refused.text).not.toContain('<form')
    const { send } = plainBrowser(site)
    expect(
      (await send('basket', Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`f${n}`, n])))).status,
    ).toBe(400)
    expect((await send('basket', { do: 'put', product: 'a\0', variant: 'v0' })).status).toBe(400)
    expect((await send('basket', { note: 'x'.repeat(40_000) })).status).toBe(413)
    expect((await send('nothing', {})).status).toBe(400)
    expect(site.errors).toEqual([])
  })
})
