import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refundPayment } from '#features/product/payments/jobs/refund-payment.ts'
import { bookSite } from '#tests/books.ts'
import { codeOf } from '#tests/refunds.ts'
import type { AskedAgain } from '../../schemas/desk.ts'

const { db, ask, desk, open, orderOf, others, paid, paidUnheard, rowOf, staff } = await bookSite()

it('asks the provider at once, for the staff alone', async () => {
  const { key, made } = await paidUnheard()
  expect(await others('askAgain', { payment: key })).toEqual([401, 403, 403])
  expect(await desk<AskedAgain>('askAgain', { payment: key })).toEqual({
    says: 'paid',
    state: 'paid',
    refunds: 0,
  })
  expect((await orderOf(made)).state).toBe('paid')
  const waits = await open()
  expect(await desk<AskedAgain>('askAgain', { payment: waits.key })).toMatchObject({
    says: 'open',
    state: 'opened',
  })
})

it('asks about refunds that wait as well', async () => {
  const { key, made } = await paid()
  await ask('shopDesk.cancelOrder')(staff, { order: made.number, why: 'Broken' })
  const laid = async () =>
    (await sql`select from jobs.job where name = ${refundPayment.name}`.execute(db)).rows.length
  const before = await laid()
  expect(await desk<AskedAgain>('askAgain', { payment: key })).toEqual({
    says: 'paid',
    state: 'paid',
    refunds: 1,
  })
  expect(await laid()).toBe(before + 1)
})

it('says it where there is no such payment, or the provider does not know it', async () => {
  const asked = (payment: string) => ask('shopDesk.askAgain')(staff, { payment })
  expect(codeOf(await asked('0'.repeat(32)))).toEqual([404, 'payment-not-found'])
  const { key } = await open()
  await sql`delete from sandbox_payments where key = ${key}`.execute(db)
  expect(codeOf(await asked(key))).toEqual([503, 'provider-silent'])
  expect((await rowOf(key)).state).toBe('opened')
})
