import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { recordMoneyAct } from '#features/services/admin/jobs/record-money-act.ts'
import { bookSite } from '#tests/books.ts'
import { runJob } from '#tests/jobs.ts'
import { codeOf } from '#tests/refunds.ts'
import type { RightPut } from '../../schemas/desk.ts'

const site = await bookSite()
const { db, ask, compare, desk, differencesOf, orderOf, others, paid, paidUnheard, refundsOf, rowOf, staff } =
  site
const put = (difference: number, how = 'look') => ask('shopDesk.putRight')(staff, { difference, how })
const openOf = async (key: string) => (await differencesOf(key))[0]?.id ?? 0

it('settles what was paid there and not here, once', async () => {
  const { key, made } = await paidUnheard()
  await compare()
  const id = await openOf(key)
  expect(await others('putRight', { difference: id, how: 'look' })).toEqual([401, 403, 403])
  const answers = await Promise.all([put(id), put(id), put(id)])
  expect(answers.map(({ status }) => status).toSorted()).toContain(200)
  expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['paid', 'paid'])
  expect(codeOf(await put(id))).toEqual([409, 'difference-closed'])
  expect(codeOf(await put(999_999))).toEqual([404, 'difference-not-found'])
  expect((await checkLedger(db)).problem).toBeNull()
  const acts = await sql`select from jobs.job where name = ${recordMoneyAct.name}
    and (data -> 'value' ->> 'differenceId')::int = ${id}`.execute(db)
  expect(acts.rows.length).toBe(answers.filter(({ status }) => status === 200).length)
})

it('gives back what was paid there, where the staff wants that', async () => {
  const { key, made } = await paidUnheard()
  await compare()
  const id = await openOf(key)
  expect(await desk<RightPut>('putRight', { difference: id, how: 'giveBack' })).toEqual({
    way: 'returned',
    says: 'paid',
  })
  expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['returned', 'pending'])
  expect(await refundsOf(key)).toEqual([{ amount: 1_420, state: 'done', wentTo: 'source' }])
  await runJob(db, recordMoneyAct, {
    differenceId: id,
    paymentId: (await rowOf(key)).id,
    byId: staff,
    act: 'money-returned',
    note: '',
  })
  const kept = await sql<{ act: string; subject: string }>`select act, subject from audit_log
    where act = 'money-returned'`.execute(db)
  expect(kept.rows).toEqual([{ act: 'money-returned', subject: `payment:${(await rowOf(key)).id}` }])
})

it('gives nothing back that was given for something, and says what the provider says', async () => {
  const { key } = await paid()
  await sql`update sandbox_payments set amount = 1 where key = ${key}`.execute(db)
  await compare()
  const id = await openOf(key)
  expect(codeOf(await put(id, 'giveBack'))).toEqual([409, 'difference-not-paid'])
  expect(await desk<RightPut>('putRight', { difference: id, how: 'look' })).toEqual({
    way: null,
    says: 'paid',
  })
  await sql`update sandbox_payments set amount = 1420 where key = ${key}`.execute(db)
  expect(await desk<RightPut>('putRight', { difference: id, how: 'look' })).toMatchObject({ way: 'agrees' })
})

it('gives nothing back that the provider says was not paid', async () => {
  const { key } = await paidUnheard()
  await compare()
  await sql`update sandbox_payments set state = 'open', paid_at = null where key = ${key}`.execute(db)
  const id = await openOf(key)
  expect(codeOf(await put(id, 'giveBack'))).toEqual([409, 'difference-not-paid'])
  await sql`delete from sandbox_payments where key = ${key}`.execute(db)
  const { status, body } = await put(id)
  expect([status, body.code]).toEqual([503, 'provider-silent'])
  expect(JSON.stringify(body)).toContain('There is no payment')
})
