import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lookAtKeeping, lookAtLeftWay } from '#features/product/payments/jobs/look-at-keeping.ts'
import { runJob } from '#tests/jobs.ts'
import { nodeRenewalsSite } from '#tests/node-renewals.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, settingsOf } from '#tests/renewals.ts'
import { stripeOfASite } from '#tests/saved-ways.ts'
import type { Renewal } from '../schemas.ts'
import { renewFromSale } from './renew-from-sale.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const site = await nodeRenewalsSite(paymentKeys)
const { db, ask, look, tend, paidNode, memberOf, setNode, thingOf } = site

const settings = settingsOf(PRICE)

interface Bought {
  kind: string
  item: object
  /** What is asked to renew; missing: nothing. */
  renews?: object
}

/** Somebody is about to buy something with a card that they leave, if what renews from it was agreed to. */
async function asked(personId: number, { kind, item, renews }: Bought) {
  const wanted = { kind, item, currency: 'EUR', amount: PRICE, way: 'stripe', keeps: true }
  const answer = await ask('sales.openSale')(personId, { ...wanted, ...(renews && { renews }) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { rows } = await sql<{ id: number; key: string; keepingId: number }>`select payments.id, payments.key,
      payment_keepings.id as "keepingId" from payments
    join payment_keepings on payment_id = payments.id
    where payments.person_id = ${personId} order by payments.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was opened.')
  stripe.pay(row.key)
  return row
}

/** They have bought it: the payment is settled. */
async function bought(personId: number, thing: Bought) {
  const row = await asked(personId, thing)
  await look(row.id, new Date(), [])
  return row
}

/**
 * The provider says what was left, and what follows it is done.
 *
 * @param settledId what follows the settlement of this payment in its place
 * @returns how often something followed
 */
async function kept({ keepingId }: { keepingId: number }, settledId?: number): Promise<number> {
  const told: unknown[] = []
  const onAnnounce = (name: string, data: unknown) => {
    if (name === 'payment.wayKept') told.push(data)
  }
  const options = { paymentKeys, onAnnounce }
  if (settledId === undefined) await runJob(db, lookAtKeeping, { keepingId }, new Date(), options)
  else await runJob(db, lookAtLeftWay, { paymentId: settledId }, new Date(), options)
  // Done again, it is done once.
  for (const data of told)
    for (let run = 0; run < 2; run += 1)
      await runJob(db, renewFromSale, data as never, new Date(), { paymentKeys, settings })
  return told.length
}

async function renewalsOf(personId: number): Promise<Renewal[]> {
  const { body } = await ask('renewals.list')(personId, {})
  return (body as { guaqi: { renewals: { list: { renewals: Renewal[] } } } }).guaqi.renewals.list.renewals
}

describe('what is bought with a card that is left', () => {
  it('renews from that card, where its buyer wanted that: a node, month by month, until they end it', async () => {
    const { nodeId } = await paidNode()
    const personId = await insertSomebody(db)
    const thing = thingOf(nodeId)
    const sold = { kind: 'node', item: { id: nodeId }, renews: { item: thing.item, price: PRICE } }
    expect(await kept(await bought(personId, sold))).toBe(1)
    const [renewal, ...more] = await renewalsOf(personId)
    expect(more).toEqual([])
    expect(renewal).toMatchObject({ ...thing, way: 'saved', price: PRICE, currency: 'EUR', state: 'active' })
    const until = (await memberOf(nodeId, personId))?.until
    if (!until || !renewal) throw new Error('The node was not joined for a time.')
    const week = 7 * 86_400_000
    expect(await tend(personId, new Date(until.getTime() - week))).toEqual([`ahead ${PRICE}`])
    expect(await tend(personId, until)).toEqual([`done ${PRICE}`])
    const next = (await memberOf(nodeId, personId))?.until
    expect(next && next > until).toBe(true)
    expect((await ask('renewals.stop')(personId, { id: renewal.id })).status).toBe(200)
    expect(await renewalsOf(personId)).toEqual([])
    expect(await memberOf(nodeId, personId)).toEqual({ state: 'joined', until: next })
  })

  it('renews for a tier as well, and not at all where nothing was said of it', async () => {
    const [wants, not] = [await insertSomebody(db), await insertSomebody(db)]
    const sold = { kind: 'membership', item: { tier: 'friend', seen: null } }
    const renews = { item: { tier: 'friend' }, price: PRICE }
    await kept(await bought(wants, { ...sold, renews }))
    expect(await renewalsOf(wants)).toMatchObject([{ kind: 'membership', way: 'saved', price: PRICE }])
    expect(await kept(await bought(not, sold))).toBe(1)
    expect(await renewalsOf(not)).toEqual([])
  })

  it('renews from a card that is told of before the payment is settled: then, once, and never again when they end it', async () => {
    const { nodeId } = await paidNode()
    const personId = await insertSomebody(db)
    const { item } = thingOf(nodeId)
    const sold = { kind: 'node', item: { id: nodeId }, renews: { item, price: PRICE } }
    const payment = await asked(personId, sold)
    expect(await kept(payment)).toBe(1)
    expect(await memberOf(nodeId, personId)).toBeUndefined()
    expect(await renewalsOf(personId)).toEqual([])
    await look(payment.id, new Date(), [])
    expect(await kept(payment, payment.id)).toBe(1)
    const [renewal, ...more] = await renewalsOf(personId)
    expect(more).toEqual([])
    expect(renewal).toMatchObject({ kind: 'node', way: 'saved', price: PRICE, state: 'active' })
    expect((await ask('renewals.stop')(personId, { id: renewal?.id })).status).toBe(200)
    expect(await kept(payment, payment.id)).toBe(1)
    expect(await renewalsOf(personId)).toEqual([])
  })

  it('is only reminded of where it costs something else than was shown, and is nothing where it was lost', async () => {
    const dearer = await insertSomebody(db)
    const first = await paidNode()
    const item = { id: first.nodeId, period: 'month' }
    const payment = await bought(dearer, {
      kind: 'node',
      item: { id: first.nodeId },
      renews: { item, price: 1 },
    })
    await kept(payment)
    expect(await renewalsOf(dearer)).toMatchObject([{ way: 'reminder', price: PRICE, saved: null }])

    const lost = await insertSomebody(db)
    const { nodeId } = await paidNode()
    const renews = { item: { id: nodeId, period: 'month' }, price: PRICE }
    const closed = await bought(lost, { kind: 'node', item: { id: nodeId }, renews })
    await setNode(nodeId, { deleted_at: new Date() })
    await kept(closed)
    expect(await renewalsOf(lost)).toEqual([])
  })
})
