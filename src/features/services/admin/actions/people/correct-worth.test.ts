import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { hasOf } from '#tests/bounties.ts'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const correct = callerOf(call, signIn, 'admin.correctWorth')
const admin = await insertSomebody(db, { roles: ['admin'] })
afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

let keys = 0
const data = (id: number, more: object = {}) => {
  keys += 1
  return {
    id,
    key: `press-${keys}-of-test`,
    unit: 'EUR',
    amount: 500,
    seen: 0,
    reason: 'Paid at the counter',
    ...more,
  }
}

it('gives and takes as transactions, once for each press, with the reason on record', async () => {
  const person = await insertSomebody(db)
  const pressed = data(person)
  for (let times = 0; times < 3; times += 1) expect((await correct(admin, pressed)).status).toBe(200)
  expect(await hasOf(db, person)).toEqual({ 'topped-up': 500 })
  expect((await correct(admin, data(person, { amount: -120, seen: 500 }))).status).toBe(200)
  expect((await correct(admin, data(person, { unit: 'credit', amount: 30 }))).status).toBe(200)
  expect(await hasOf(db, person)).toEqual({ 'topped-up': 380, credit: 30 })
  const acts = await listAct(db, person)
  expect(acts).toHaveLength(3)
  expect(acts[0]).toMatchObject({
    actor_id: admin,
    act: 'correct-worth',
    detail: { amount: 500, unit: 'EUR' },
  })
  // The balance has changed since it was shown, so the correction is refused.
  expect(await correct(admin, data(person, { amount: 5, seen: 500 }))).toMatchObject({
    status: 409,
    body: { code: 'worth-changed' },
  })
  expect(await hasOf(db, person)).toEqual({ 'topped-up': 380, credit: 30 })
  expect(await correct(admin, { ...pressed, amount: 900 })).toMatchObject({ body: { code: 'key-used' } })
})

it('refuses oneself, nobody, a unit that is not here, more than there is, no reason, and no amount', async () => {
  const person = await insertSomebody(db)
  const code = async (sent: object) => (await correct(admin, sent)).body.code
  expect(await code(data(admin))).toBe('not-oneself')
  expect(await code(data(999_999))).toBe('person-not-found')
  expect(await code(data(person, { unit: 'XTS' }))).toBe('unit-unknown')
  expect(await code(data(person, { amount: -1 }))).toBe('balance-short')
  expect(await code(data(person, { reason: ' ' }))).toBe('malformed')
  for (const amount of [0, 0.5, 2 ** 53, '５００'])
    expect(await code(data(person, { amount }))).toBe('malformed')
})

it('wants an admin, who has shown within minutes that it is them', async () => {
  const person = await insertSomebody(db)
  const staff = await insertSomebody(db, { roles: ['staff'] })
  expect((await correct(staff, data(person))).status).toBe(403)
  const { cookie } = await signIn(admin)
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000), confirmed_at: null })
    .where('person_id', '=', admin)
    .execute()
  expect(await call('admin.correctWorth', data(person), { cookie, lang: 'en' })).toMatchObject({
    status: 403,
    body: { code: 'confirmation-needed' },
  })
})
