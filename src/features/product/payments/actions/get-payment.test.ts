import { expect, it } from 'vitest'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const { db, ask, opened, tellPaid } = await payingSite()
const { number: product } = await insertProduct(db)
const GUEST = 'guest-who-asks-0001'

it('says to the payer alone what has become of a payment, and where to go on', async () => {
  const { key, made } = await opened(GUEST, [{ product }])
  const look = (who: string | number | null) => ask('shop.getPayment')(who, { payment: key })
  const viewOf = async () =>
    ((await look(GUEST)).body as { guaqi: { shop: { payment: { state: string; path: string } } } }).guaqi.shop
      .payment
  const query = `?order=${made.number}&token=${made.token}`
  expect(await viewOf()).toMatchObject({ state: 'opened', path: `checkout${query}` })
  await tellPaid(key)
  expect(await viewOf()).toMatchObject({ state: 'paid', path: `order${query}` })
  for (const who of [null, 'guest-who-asks-0002', await insertPerson(db)])
    expect(codeOf(await look(who))).toEqual([404, 'payment-not-found'])
  for (const payment of ['', 'x', '0'.repeat(32)])
    expect(codeOf(await ask('shop.getPayment')(GUEST, { payment }))).toEqual([404, 'payment-not-found'])
})
