import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { payingSite } from '#tests/payments.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const { db, ask, siteHas, tellPaid } = await payingSite()
const recharge = (who: number | null, more: object = {}) =>
  ask('wealth.recharge')(who, { currency: 'USD', amount: 2_500, way: 'sandbox', ...more })
const keyIn = ({ body }: { body: Record<string, unknown> }) =>
  (body as { guaqi: { wealth: { recharge: { payment: string } } } }).guaqi.wealth.recharge.payment
const toppedUp = async (personId: number) => {
  const { rows } = await sql<{ balance: number }>`select balance::int from ledger_accounts
    where person_id = ${personId} and kind = 'topped-up' and currency = 'USD'`.execute(db)
  return rows[0]?.balance ?? 0
}

it('money from outside comes to the balance once, and can be asked for by its payer alone', async () => {
  const who = await insertPerson(db)
  const before = await siteHas('clearing:sandbox')
  const key = keyIn(await recharge(who))
  const answers = await Promise.all(Array.from({ length: 12 }, () => tellPaid(key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await toppedUp(who)).toBe(2_500)
  expect((await siteHas('clearing:sandbox')) - before).toBe(-2_500)
  const view = await ask('shop.getPayment')(who, { payment: key })
  expect(view.body).toMatchObject({
    guaqi: { shop: { payment: { state: 'paid', kind: 'recharge', path: 'account/wealth' } } },
  })
  expect(codeOf(await ask('shop.getPayment')(await insertPerson(db), { payment: key }))[0]).toBe(404)
  // The same sum once more is another payment.
  const next = keyIn(await recharge(who))
  expect(next).not.toBe(key)
  await tellPaid(next)
  expect(await toppedUp(who)).toBe(5_000)
  expect((await checkLedger(db)).problem).toBeNull()
})

it('what comes for somebody who has left goes back', async () => {
  const who = await insertPerson(db)
  const key = keyIn(await recharge(who))
  await sql`update payments set person_id = null where key = ${key}`.execute(db)
  await tellPaid(key)
  expect(await toppedUp(who)).toBe(0)
})

it('is refused to strangers, beyond its limits, in other ways and other currencies', async () => {
  const who = await insertPerson(db)
  expect((await recharge(null)).status).toBe(401)
  for (const amount of [99, 500_001])
    expect(codeOf(await recharge(who, { amount }))).toEqual([422, 'recharge-amount'])
  expect(codeOf(await recharge(who, { currency: 'XXX' }))).toEqual([422, 'unit-unknown'])
  expect(codeOf(await recharge(who, { way: 'paypal' }))).toEqual([422, 'way-unknown'])
  await sql`alter table sandbox_payments rename to away`.execute(db)
  expect(codeOf(await recharge(who))).toEqual([503, 'way-away'])
  await sql`alter table away rename to sandbox_payments`.execute(db)
})
