import { expect, it } from 'vitest'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { codeOf } from '#tests/refunds.ts'

const { db, ask, opened, rowOf } = await payingSite()

it('shows what is to be paid to whoever has its address', async () => {
  const { number: product } = await insertProduct(db)
  const { key } = await opened('guest-at-the-sandbox-1', [{ product }])
  const { reference } = await rowOf(key)
  const { body } = await ask('shop.getSandboxPayment')(null, { payment: reference })
  expect(body).toMatchObject({
    guaqi: {
      shop: {
        sandboxPayment: {
          state: 'open',
          currency: 'USD',
          amount: 1_420,
          returnUrl: `http://town.test/en/notify?payment=${key}`,
        },
      },
    },
  })
  expect(codeOf(await ask('shop.getSandboxPayment')(null, { payment: 'sb-none' }))).toEqual([
    404,
    'payment-not-found',
  ])
})
