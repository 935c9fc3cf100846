import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fieldIn, plainBrowser } from '#tests/forms.ts'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'

const site = await payingSite('code')
const { db, tellPaid, orderOf, rowOf } = site
const { number: product } = await insertProduct(db, {
  titles: { en: 'A card' },
  variants: [
    { prices: { USD: 900 }, stock: 0 },
    { prices: { USD: 1_000 }, stock: 500 },
  ],
})
const which = { product, variant: 'v1' }
const countryIn = (text: string) => /<option value="(\d+)"[^>]*>Spain</.exec(text)?.[1] ?? ''
const linkIn = (text: string, start: string) =>
  [...text.matchAll(/href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .find((href) => href.startsWith(start)) ?? ''
const paymentIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('payment') ?? ''

/** A guest without script whose order needs nothing any more but the way in which it is paid. */
async function filled() {
  const browser = plainBrowser(site)
  const begun = await browser.send('checkout', { do: 'begin', ...which, quantity: 1 })
  const [order = '', token = ''] = ['order', 'token'].map((name) => fieldIn(begun.text, name) ?? '')
  const named = { order, token }
  const address = {
    to: 'new',
    name: 'Inés Guest',
    phone: '612 345 678',
    country: countryIn(begun.text),
    postcode: '28013',
    text: 'Calle Mayor 1, Madrid',
  }
  const saved = await browser.send('checkout', { do: 'fill', ...named, email: 'ines@town.test', ...address })
  const chosen = await browser.send('checkout', { do: 'fill', ...named, to: 'kept', postage: 'tracked' })
  const total = fieldIn(chosen.text, 'total') ?? ''
  const pay = { do: 'pay', ...named, to: 'kept', postage: 'tracked', total, way: 'sandbox', terms: 'on' }
  return { ...browser, named, saved, chosen, pay, number: order }
}

describe('a guest without script', () => {
  it('pays elsewhere, waits, comes back, and sees the order by its link', async () => {
    const { send, open, named, saved, chosen, pay, number } = await filled()
    // The number was typed as it is dialled in Spain.
    expect(saved.text).toContain('+34 612345678')
    expect(chosen.text).toContain('name="way"')
    const led = await send('checkout', pay)
    expect(led.status).toBe(200)
    expect(led.address).toMatch(/^\/en\/notify\?payment=[0-9a-f]{32}&go=1&plain=1$/)
    expect(led.text).toContain('/api/qrcode?str=')
    expect(led.text).toContain('$14.20')
    expect(led.text).toMatch(/It can be paid until[^T]*<time/)
    expect(led.text).toContain('http-equiv="refresh"')

    const payment = paymentIn(led.address)
    const again = await send('payment', { payment })
    expect(again.address).toBe(`/en/notify?payment=${payment}&plain=1`)
    expect(again.text).toContain('/api/qrcode?str=')
    await tellPaid(payment)
    const paid = await open(again.address)
    expect(paid.text).not.toContain('/api/qrcode?str=')
    const toOrder = linkIn(paid.text, '/en/order?')
    expect(toOrder).toBe(`/en/order?order=${number}&token=${named.token}&plain=1`)
    expect((await orderOf({ number })).state).toBe('paid')
    // Whoever has the link, on whatever device.
    const elsewhere = plainBrowser(site)
    expect((await elsewhere.open(toOrder)).text).toContain('A card')
    expect((await elsewhere.open(`${toOrder}&invoice=1`)).text).toContain('Banyan Square')
    expect((await elsewhere.open(again.address)).text).not.toContain('A card')
    expect((await elsewhere.open(toOrder.replace(named.token, 'f'.repeat(64)))).text).not.toContain('A card')
    expect(site.errors).toEqual([])
  })

  it('is led on from the link of a mail, whose query no page knows', async () => {
    const { http, get } = site
    const bare = await get('/en/order?order=1234567890&token=abc')
    expect(bare.text).toContain('<form class="my-4" method="post">')
    const led = await http.inject({
      method: 'POST',
      url: '/en/order?order=1234567890&token=abc',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      '/en/order?order=1234567890&token=abc&plain=1',
    ])
  })

  it('gives an order up, once', async () => {
    const { send, named, number } = await filled()
    const gone = await send('checkout', { do: 'cancel', ...named })
    expect(gone.address).toBe(`/en/order?order=${number}&token=${named.token}&plain=1`)
    expect(gone.text).toContain('A card')
    expect((await orderOf({ number })).state).toBe('cancelled')
    expect((await send('checkout', { do: 'cancel', ...named })).status).toBe(200)
    const stranger = plainBrowser(site)
    expect((await stranger.send('checkout', { do: 'cancel', order: number })).status).toBe(404)
  })

  it('hears beside its field why it cannot be paid that way, and keeps what was typed', async () => {
    const { send, pay, number } = await filled()
    const unknown = await send('checkout', { ...pay, way: 'cowries', note: 'Soon' })
    expect(unknown.status).toBe(422)
    expect(unknown.text).toContain('It cannot be paid that way')
    expect(unknown.text).toContain('>Soon</textarea>')
    expect((await send('checkout', { ...pay, total: 1 })).status).toBe(409)
    expect((await send('checkout', { ...pay, terms: '' })).status).toBe(422)
    const balance = await send('checkout', { ...pay, way: 'balance' })
    expect(balance.status).toBe(401)
    expect((await orderOf({ number })).state).toBe('pending')
    const wrong = await send('payment', { payment: 'f'.repeat(32) })
    expect(wrong.status).toBe(404)
  })

  it('is led on to the page of a provider once, and waits there when it comes back', async () => {
    const { send, open, pay } = await filled()
    const payment = paymentIn((await send('checkout', pay)).address)
    const shown = JSON.stringify({ kind: 'page', url: 'https://pay.example/4711' })
    await sql`update payments set shown = ${shown}::jsonb where key = ${payment}`.execute(db)
    const led = await open(`/en/notify?payment=${payment}&go=1&plain=1`)
    expect(led.text).toContain('content="1; url=https://pay.example/4711"')
    const back = await open(`/en/notify?payment=${payment}&plain=1`)
    expect(back.text).toContain(`content="15; url=/en/notify?payment=${payment}&amp;plain=1"`)
    expect(linkIn(back.text, 'https://pay.example')).toBe('https://pay.example/4711')
  })

  it('pays at the sandbox by its page', async () => {
    const { send, open, pay, number } = await filled()
    const led = await send('checkout', pay)
    const { reference } = await rowOf(paymentIn(led.address))
    const page = await open(`/en/sandbox?payment=${reference}&plain=1`)
    expect(page.text).toContain('value="refuse"')
    const played = await send('sandbox', { payment: reference, do: 'refuse' })
    expect(played.text).toContain('Not paid.')
    expect(linkIn(played.text, 'http://town.test/en/notify')).toMatch(/&plain=1$/)
    expect((await send('sandbox', { payment: 'sb-none', do: 'pay' })).status).toBe(404)
    expect((await orderOf({ number })).state).toBe('pending')
  })
})

it('somebody signed in without script chooses between the balance and what is outside', async () => {
  const personId = await insertPerson(db)
  const browser = plainBrowser(site, await site.signIn(personId))
  const begun = await browser.send('checkout', { do: 'begin', ...which, quantity: 1 })
  const ways = [...begun.text.matchAll(/name="way"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="way"/g)]
  expect(ways.map(([, one, other]) => one ?? other)).toEqual(['balance', 'sandbox'])
  const order = fieldIn(begun.text, 'order') ?? ''
  const page = await browser.open(`/en/account/order?order=${order}&plain=1`)
  expect(page.text).toContain('value="cancel"')
  const { rows } = await sql<{ state: string }>`select state from orders where number = ${order}`.execute(db)
  expect(rows).toEqual([{ state: 'pending' }])
})
