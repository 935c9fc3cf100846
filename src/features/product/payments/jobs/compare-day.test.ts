import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { bookSite, DAY, NOON } from '#tests/books.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'

const stripe = await createStripeServer()
const site = await bookSite({
  stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, address: stripe.origin },
})
const { db, ask, compare, differencesOf, move, open, orderOf, paid, paidUnheard, putRight } = site
const { refundsOf, reportOf, rowOf, staff } = site

/** What Stripe says of one payment or refund at noon of the day. */
const lists = (id: string, source: object, { type = 'charge', currency = 'usd', fee = 30, at = NOON } = {}) =>
  stripe.movements.push({
    id: `txn_${id}`,
    type,
    created: at.getTime() / 1_000,
    fee,
    currency,
    source: { id: `ch_${id}`, currency, payment_intent: `pi_${id}`, ...source },
  })
/** Paid by Stripe, and settled here at noon. */
async function paidByStripe() {
  const made = await open('stripe')
  await sql`update payments set state = 'paid', settled_at = ${NOON}, next_look_at = null, reference = ${`cs_${made.key}`}
    where key = ${made.key}`.execute(db)
  return made
}

describe('a day on which both say the same', () => {
  it('has no difference, however often it is compared', async () => {
    const { key } = await paid()
    const given = await paid()
    const cancelled = await ask('shopDesk.cancelOrder')(staff, { order: given.made.number, why: 'Broken' })
    expect(cancelled.status).toBe(200)
    await refundsOf(given.key)
    await move(given.key)
    for (let run = 0; run < 2; run += 1) {
      expect(await compare()).toEqual([])
      expect(await reportOf()).toEqual({
        problem: null,
        payments: 2,
        refunds: 1,
        others: 0,
        sums: {
          USD: {
            there: { paid: 2_840, refunded: 1_420, fees: 0 },
            here: { paid: 2_840, refunded: 1_420 },
          },
        },
        opened: 0,
        closed: 0,
      })
    }
    expect([await differencesOf(key), await differencesOf(given.key)]).toEqual([[], []])
  })
})

describe('what was paid and nobody told us of', () => {
  it('is settled as if it had been told, and says so', async () => {
    const [soon, late] = [await paidUnheard(), await paidUnheard('expired')]
    const toAsk = await compare()
    expect(toAsk).toHaveLength(2)
    expect(await differencesOf(soon.key)).toMatchObject([{ kind: 'paid-there', way: null }])
    await putRight([...toAsk, ...toAsk])
    for (const { key, made } of [soon, late]) {
      expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['paid', 'paid'])
      expect(await differencesOf(key)).toMatchObject([{ kind: 'paid-there', way: 'settled' }])
    }
    expect(await reportOf()).toMatchObject({ opened: 2, closed: 2 })
    expect((await checkLedger(db)).problem).toBeNull()
    expect(await compare()).toEqual([])
    expect(await reportOf()).toMatchObject({ opened: 2, closed: 2 })
  })

  it('goes back where the order takes it no longer', async () => {
    const { key, made } = await paidUnheard('expired')
    await sql`update orders set state = 'cancelled', closed_at = now() where number = ${made.number}`.execute(
      db,
    )
    await putRight(await compare())
    expect((await rowOf(key)).state).toBe('returned')
    expect(await differencesOf(key)).toMatchObject([{ kind: 'paid-there', way: 'returned' }])
    expect(await refundsOf(key)).toMatchObject([{ state: 'done', wentTo: 'source' }])
    // Its refund is one of today.
    await move(key)
    await compare()
    expect(await differencesOf(key)).toHaveLength(1)
  })
})

describe('a payment of ours that the provider does not list', () => {
  it('is closed as soon as it does, and found again where it is taken away', async () => {
    const { key } = await paid()
    const { rows } = await sql`delete from sandbox_payments where key = ${key} returning *`.execute(db)
    await compare()
    expect(await differencesOf(key)).toMatchObject([{ kind: 'missing-there', moved: 'payment', way: null }])
    const [row] = rows as Array<Record<string, unknown>>
    await sql`insert into sandbox_payments select * from jsonb_populate_record(null::sandbox_payments,
      ${JSON.stringify(row)}::jsonb)`.execute(db)
    await compare()
    expect(await differencesOf(key)).toMatchObject([{ kind: 'missing-there', way: 'agrees' }])
  })

  it('waits for the next day where it came in the last minutes of this one', async () => {
    const { key } = await paid()
    await sql`delete from sandbox_payments where key = ${key}`.execute(db)
    await sql`update payments set settled_at = ${new Date('2026-03-10T15:59:00Z')} where key = ${key}`.execute(
      db,
    )
    await compare()
    expect(await differencesOf(key)).toEqual([])
    await compare('sandbox', '2026-03-11')
    expect(await differencesOf(key)).toMatchObject([{ kind: 'missing-there' }])
  })

  it('is a refund as well', async () => {
    const { key, made } = await paid()
    await ask('shopDesk.cancelOrder')(staff, { order: made.number, why: 'Broken' })
    await refundsOf(key)
    await move(key)
    await sql`delete from sandbox_refunds`.execute(db)
    await compare()
    expect(await differencesOf(key)).toMatchObject([{ kind: 'missing-there', moved: 'refund' }])
  })
})

describe('what Stripe says differently', () => {
  it('is another amount, another currency, or a fee that is unusual', async () => {
    const [amount, currency, fee, fine] = [
      await paidByStripe(),
      await paidByStripe(),
      await paidByStripe(),
      await paidByStripe(),
    ]
    lists('1', { amount: 1_400, metadata: { key: amount.key } })
    lists('2', { amount: 1_420, metadata: { key: currency.key } }, { currency: 'eur' })
    lists('3', { amount: 1_420, metadata: { key: fee.key } }, { fee: 700 })
    lists('4', { amount: 1_420, metadata: { key: fine.key } })
    expect(await compare('stripe')).toEqual([])
    const kinds = await Promise.all([amount, currency, fee, fine].map(({ key }) => differencesOf(key)))
    expect(kinds.map((found) => found.map(({ kind }) => kind))).toEqual([
      ['amount'],
      ['currency'],
      ['fee'],
      [],
    ])
  })

  it('is what we have never heard of, and nothing that was sold elsewhere in the same account', async () => {
    const unknown = 'a'.repeat(32)
    lists('5', { amount: 900, metadata: { key: unknown } })
    lists('6', { amount: 900, metadata: { key: 'of-another-shop' } })
    lists('7', { amount: 900, metadata: {} })
    lists('8', { id: 're_8', amount: 900, payment_intent: 'pi_7', metadata: {} }, { type: 'refund' })
    await compare('stripe')
    expect(await differencesOf('pi_5')).toMatchObject([{ kind: 'missing-here', way: null }])
    expect(await reportOf('stripe')).toMatchObject({ others: 3 })
    const { rows } =
      await sql`select from payment_differences where reference in ('pi_6', 'pi_7', 're_8')`.execute(db)
    expect(rows).toEqual([])
  })

  it('is the same thing paid twice, and what was given back on its own pages', async () => {
    const { key } = await paidByStripe()
    lists('9', { amount: 1_420, metadata: { key } })
    lists('10', { amount: 1_420, metadata: { key } }, { at: new Date(NOON.getTime() + 1_000) })
    lists('11', { id: 're_11', amount: 500, payment_intent: 'pi_9', metadata: {} }, { type: 'refund' })
    await compare('stripe')
    expect(await differencesOf(key)).toMatchObject([
      { kind: 'missing-here', moved: 'payment', reference: 'pi_10' },
      { kind: 'missing-here', moved: 'refund', reference: 're_11' },
    ])
  })

  it('stays what was compared before where Stripe cannot be asked, and is asked again', async () => {
    const before = await reportOf('stripe')
    stripe.state.mood = 'broken'
    await compare('stripe')
    expect(await reportOf('stripe')).toEqual({ ...before, problem: expect.stringContaining('Stripe') })
    stripe.state.mood = 'well'
    await compare('stripe')
    expect(await reportOf('stripe')).toMatchObject({ problem: null, payments: before?.payments })
  })
})

it('a refund that was done there and not here is done here, and one that went to the balance stays open', async () => {
  const [waits, refused] = [await paid(), await paid()]
  for (const { key, made } of [waits, refused]) {
    await ask('shopDesk.cancelOrder')(staff, { order: made.number, why: 'Broken' })
    const { reference, amount } = await rowOf(key)
    await sql`insert into sandbox_refunds (key, reference, amount, state, at)
      select payment_refunds.key, ${reference}, ${amount}, 'done', ${NOON} from payment_refunds
        join payments on payments.id = payment_id where payments.key = ${key}`.execute(db)
  }
  const { id } = await rowOf(refused.key)
  await sql`update payment_refunds set state = 'refused', settled_at = now() where payment_id = ${id}`.execute(
    db,
  )
  await putRight(await compare())
  expect(await differencesOf(waits.key)).toMatchObject([{ kind: 'refunded-there', way: 'agrees' }])
  expect(await differencesOf(refused.key)).toMatchObject([{ kind: 'refunded-there', way: null }])
  expect(await refundsOf(waits.key)).toMatchObject([{ state: 'done', wentTo: 'source' }])
})

it('nothing is compared with a provider that is not set up', async () => {
  await compare('paypal')
  expect(await reportOf('paypal', DAY)).toBeUndefined()
})
