import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, purse, take } from '#features/kernel/ledger/rules.ts'
import { hasOf } from '#tests/bounties.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const refund = callerOf(call, signIn, 'admin.refundPurchase')
const buyPart = callerOf(call, signIn, 'access.buyHiddenPart')
const join = callerOf(call, signIn, 'mutates.joinNode')
const merge = callerOf(call, signIn, 'admin.mergePeople')
const admin = await insertSomebody(db, { roles: ['admin'] })
afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

const latest = async (personId: number) =>
  (
    await db
      .selectFrom('purchases')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

async function sold() {
  const [seller, buyer] = [await insertSomebody(db), await insertSomebody(db)]
  await giveWorth(db, buyer, { EUR: 1_000 })
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db),
    authorId: seller,
    hidden: 'The well',
    access: [{ type: 'money', money: { EUR: 900 } }],
  })
  const pressed = { kind: 'topic', id: String(topic.number), unit: 'EUR', amount: 900 }
  const buy = () => buyPart(buyer, pressed)
  expect((await buy()).status).toBe(200)
  return { seller, buyer, buy, purchase: await latest(buyer) }
}
const why = { reason: 'It was empty.' }

it('reverses both sides once, closes what was bought, and lets it be bought again', async () => {
  const { seller, buyer, buy, purchase } = await sold()
  const replies = await Promise.all([1, 2, 3].map(() => refund(admin, { purchase, ...why })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await hasOf(db, buyer)).toEqual({ 'topped-up': 1_000 })
  expect(await hasOf(db, seller)).toEqual({})
  expect(await listAct(db, buyer)).toMatchObject([{ actor_id: admin, act: 'refund-purchase' }])
  expect((await buy()).status).toBe(200)
  expect(await hasOf(db, buyer)).toEqual({ 'topped-up': 100 })
})

it('is paid by the site where the seller has spent it', async () => {
  const { seller, buyer, purchase } = await sold()
  const at = new Date()
  await db
    .transaction()
    .execute((transaction) =>
      transfer(transaction, { key: `spent/${seller}`, reason: 'given', at }, [
        take(purse(seller, 'EUR'), 700),
        give(ofSite('revenue', 'EUR'), 700),
      ]),
    )
  expect((await refund(admin, { purchase, ...why })).status).toBe(200)
  expect(await hasOf(db, buyer)).toEqual({ 'topped-up': 1_000 })
  expect(await hasOf(db, seller)).toEqual({})
})

it('takes whoever paid for a node out of it', async () => {
  const buyer = await insertSomebody(db)
  await giveWorth(db, buyer, { EUR: 900 })
  const nodeId = await insertNode(db, { join_kind: 'money', join_prices: JSON.stringify({ EUR: 900 }) })
  await join(buyer, { id: nodeId, pay: { currency: 'EUR', amount: 900 } })
  expect((await refund(admin, { purchase: await latest(buyer), ...why })).status).toBe(200)
  expect(await hasOf(db, buyer)).toEqual({ 'topped-up': 900 })
  const { state } = await db
    .selectFrom('node_members')
    .select('state')
    .where('person_id', '=', buyer)
    .executeTakeFirstOrThrow()
  expect(state).toBe('left')
})

it('refuses what is not there, what is one’s own, and everybody but admins', async () => {
  const { buyer, purchase } = await sold()
  expect(await refund(admin, { purchase: 999_999, ...why })).toMatchObject({
    status: 404,
    body: { code: 'purchase-not-found' },
  })
  expect((await refund(buyer, { purchase, ...why })).status).toBe(403)
  await db
    .updateTable('people')
    .set({ roles: ['admin'] })
    .where('id', '=', buyer)
    .execute()
  expect(await refund(buyer, { purchase, ...why })).toMatchObject({
    status: 409,
    body: { code: 'not-oneself' },
  })
})

it('goes to the account that its buyer, or its seller, has become part of', async () => {
  const { seller, buyer, purchase } = await sold()
  const [stays, keeps] = [await insertSomebody(db), await insertSomebody(db)]
  expect((await merge(admin, { id: stays, other: buyer, reason: 'One person' })).status).toBe(200)
  expect((await merge(admin, { id: keeps, other: seller, reason: 'One person' })).status).toBe(200)
  expect((await refund(admin, { purchase, ...why })).status).toBe(200)
  expect(await hasOf(db, stays)).toEqual({ 'topped-up': 1_000 })
  for (const person of [buyer, seller, keeps]) expect(await hasOf(db, person)).toEqual({})
})

it('makes and loses nothing where buyer and seller have become one', async () => {
  const { seller, buyer, purchase } = await sold()
  const sumOf = async (person: number) =>
    Object.values(await hasOf(db, person)).reduce((sum, amount) => sum + amount, 0)
  expect(await sumOf(seller)).toBe(810)
  expect((await merge(admin, { id: seller, other: buyer, reason: 'One person' })).status).toBe(200)
  expect((await refund(admin, { purchase, ...why })).status).toBe(200)
  expect(await sumOf(seller)).toBe(1_000)
})
