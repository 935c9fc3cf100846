import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, get, signIn, ask, buy } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const ana = await insertSomebody(db)
const own = await insertProduct(db, {
  authorId: seller,
  titles: { en: 'A map' },
  variants: [{ stock: 9, prices: { USD: 1000 } }],
})
const site = await insertProduct(db, { authorId: staff, titles: { en: 'A card' } })
const order = await buy(ana, [{ product: own.number }, { product: site.number }], { note: 'Ring twice.' })

async function look(who: number | null, address = '/en/desk') {
  const headers = who === null ? {} : { cookie: (await signIn(who)).cookie }
  return get(address, headers)
}
const spoken = order.number.replace(/^(\d{3})(\d{3})/, '$1 $2 ')

it('the desk shows staff and sellers what waits, each their own', async () => {
  const { status, text } = await look(staff)
  expect(status).toBe(200)
  for (const word of [spoken, 'Ana Morales', 'A map', 'A card', 'Ring twice.', 'Correos']) {
    expect(text).toContain(word)
  }
  const theirs = await look(seller)
  expect(theirs.status).toBe(200)
  expect(theirs.text).toContain('A map')
  expect(theirs.text).not.toContain('A card')
})

it('has a place of its own for what buyers ask back, beside which no orders stand', async () => {
  for (const who of [staff, seller]) {
    const { status, text } = await look(who, '/en/desk?view=refunds')
    expect(status).toBe(200)
    expect(text).toMatch(
      /href="\/en\/desk\?view=refunds"[^>]*aria-current|aria-current[^>]*href="\/en\/desk\?view=refunds"/,
    )
    expect(text).not.toContain(spoken)
  }
  expect((await look(ana, '/en/desk?view=refunds')).status).toBe(403)
})

it('says no to strangers and to those who sell nothing', async () => {
  for (const who of [null, ana]) {
    const { status, text } = await look(who)
    expect(status).toBe(403)
    expect(text).not.toContain('A map')
  }
})

it('shows one order, to staff with notes and books, and none under a wrong number', async () => {
  const whole = await look(staff, `/en/desk?order=${order.number}`)
  for (const word of ['In the books', 'in equals out', 'Note, seen by staff only', 'Cancel and refund']) {
    expect(whole.text).toContain(word)
  }
  const theirs = await look(seller, `/en/desk?order=${order.number}`)
  expect(theirs.text).toContain('A map')
  for (const word of ['A card', 'In the books', 'Note, seen by staff only', 'Cancel and refund']) {
    expect(theirs.text).not.toContain(word)
  }
  for (const number of ['1234567890', 'x']) {
    expect((await look(staff, `/en/desk?order=${number}`)).text).toContain('There is no such order here')
  }
})

it('prints slips of what waits, or of one order', async () => {
  for (const address of ['/en/desk?view=slips', `/en/desk?view=slips&order=${order.number}`]) {
    const { text } = await look(staff, address)
    for (const word of ['Print 1 slip', 'Calle de la Palma 18', 'VAT ES B00000000', 'Ring twice.']) {
      expect(text).toContain(word)
    }
  }
})

it('prints slips of the chosen alone', async () => {
  const chosen = await look(staff, `/en/desk?view=slips&only=${order.number}`)
  expect(chosen.text).toContain('Print 1 slip')
  const other = await look(staff, '/en/desk?view=slips&only=1234567890')
  expect(other.text).toContain('Nothing waits for the post')
  expect(other.text).not.toContain('Calle de la Palma 18')
})

it('finds orders, and says when nothing waits', async () => {
  expect((await look(staff, '/en/desk?view=all&q=ana')).text).toContain(spoken)
  expect((await look(staff, '/en/desk?view=all&q=nobody')).text).toContain('Nothing is found for')
  await ask('shopDesk.sendParcels')(staff, { parcels: [{ order: order.number, carrier: '', tracking: '' }] })
  const { text } = await look(staff)
  expect(text).toContain('Nothing waits for the post')
  expect(text).toContain('The last parcel left')
  expect((await look(staff, '/en/desk?view=sent')).text).toContain(spoken)
})

it('the page of an order brings the words that it is shown in once its owner is known', async () => {
  for (const address of [`/en/account/order?order=${order.number}`, `/en/order?order=${order.number}`]) {
    const { text } = await look(null, address)
    for (const key of [
      'orders.head.paid',
      'orders.step.ordered',
      'orders.sum.title',
      'refunds.title',
      'reviews.own',
    ])
      expect(text, `${key} at ${address}`).toContain(`"${key}"`)
  }
})

it('shows campaigns of coupons to staff alone, each with its codes and all of its fields', async () => {
  const asked = {
    campaign: null,
    key: 'made-for-desk',
    name: { en: 'Summer' },
    description: {},
    type: 'cash',
    percent: 10,
  }
  const { body } = await ask('coupons.saveCampaign')(staff, asked)
  const { campaign } = (body as { guaqi: { coupons: { saveCampaign: { campaign: number } } } }).guaqi.coupons
    .saveCampaign
  const list = await look(staff, '/en/desk?view=coupons')
  for (const word of ['Coupons', 'New campaign', 'Summer', '10% off', '0 codes'])
    expect(list.text).toContain(word)
  expect((await look(staff, '/en/desk?view=coupons&state=over')).text).not.toContain('Summer')
  const one = await look(staff, `/en/desk?view=coupons&campaign=${campaign}`)
  for (const word of ['Make codes', 'Give coupons', 'End the campaign', 'Per cent off', 'Last day'])
    expect(one.text).toContain(word)
  expect((await look(staff, '/en/desk?view=coupons&campaign=new')).text).toContain('Name, Spanish')
  expect((await look(staff, '/en/desk?view=coupons&campaign=999')).text).toContain(
    'There is no such campaign',
  )
  expect((await look(seller)).text).not.toContain('view=coupons')
  expect((await look(seller, '/en/desk?view=coupons')).status).toBe(403)
})

it('shows the staff alone what was paid outside, and what providers say differently', async () => {
  for (const filter of ['', '&filter=open', '&filter=closed', '&state=paid&way=sandbox&q=x']) {
    const { status, text } = await look(staff, `/en/desk?view=payments${filter}`)
    expect(status).toBe(200)
    expect(text).toContain('Payments')
    for (const who of [null, ana, seller])
      expect((await look(who, `/en/desk?view=payments${filter}`)).status).toBe(403)
  }
  expect((await look(staff, '/en/desk?view=payments')).text).toContain('Not compared yet')
  expect((await look(staff, '/en/desk?view=payments&filter=open')).text).toContain('No difference is open.')
})
