import { expect, it } from 'vitest'
import type { Letter } from '#features/kernel/delivery/public/letters.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { IN_MADRID } from '#tests/addresses.ts'
import { buyingOn, POSTAGE } from '#tests/buying.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { storeSettings } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { findOrder } from '../queries/orders.ts'
import { mailOrder } from './mail-order.ts'

const site = await testSite()
const { db } = site
const { ask, order, pay } = buyingOn(site)
await storeSettings(db, { shop: { postage: POSTAGE } })

interface Sent {
  to: string
  locale: string
  letter: Letter
}

async function mailsOf(
  number: string,
  told: 'paid' | 'sent' | 'cancelled' | 'refunded',
  amount: number | null = null,
) {
  const found = await findOrder(db, number)
  const sent: Sent[] = []
  const onEnqueue = (_job: { name: string }, data: unknown) => {
    const { to, locale, params } = data as { to: string; locale: string; params: { letter: string } }
    const letter = JSON.parse(createSigner(SECRET).decrypt(MAIL_SECRET, params.letter)) as Letter
    sent.push({ to, locale, letter })
  }
  await runJob(db, mailOrder, { orderId: found?.id ?? 0, told, parcels: [], amount }, new Date(), {
    onEnqueue,
  })
  return sent
}

it('the buyer gets a summary in their language: what, for how much, and where to', async () => {
  const personId = await insertSomebody(db, { email: 'ana@correo.example' })
  await giveWorth(db, personId, { USD: 10_000 })
  const { number: product } = await insertProduct(db, { titles: { en: 'A map' } })
  const made = await order({ personId }, [{ product, variant: 'v0', quantity: 2 }])
  await ask({ personId }, 'shop.fillOrder', { ...made, address: IN_MADRID })
  await ask({ personId }, 'shop.fillOrder', { ...made, postage: 'spain' })
  await pay({ personId }, made, 2_420)
  const [mail] = await mailsOf(made.order, 'paid')
  expect(mail).toMatchObject({ to: 'ana@correo.example', locale: 'en' })
  const text = JSON.stringify(mail?.letter)
  for (const said of [
    'A map × 2',
    '$20.00',
    '$4.20',
    '$24.20',
    'Calle de la Palma 18',
    `order=${made.order}`,
  ]) {
    expect(text).toContain(said)
  }
})

it('a guest gets a link that opens the order; nobody is written to who has said no address', async () => {
  const guest = { visitorId: 'guest-with-a-mail-01' }
  const { number: product } = await insertProduct(db, {
    goods: 'virtual',
    variants: [{ prices: { USD: 0 }, stock: null }],
  })
  const made = await order(guest, [{ product, variant: 'v0', quantity: 1 }])
  expect(await mailsOf(made.order, 'cancelled')).toEqual([])
  await ask(guest, 'shop.fillOrder', { ...made, email: 'ines@correo.example' })
  await pay(guest, made, 0)
  const [mail] = await mailsOf(made.order, 'refunded', 1_207)
  expect(mail?.to).toBe('ines@correo.example')
  const text = JSON.stringify(mail?.letter)
  expect(text).toContain('$12.07')
  expect(text).toContain(`token=${made.token}`)
})
