import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { periodEnd } from '#features/product/community/rules/periods.ts'
import { lookAtPayment } from '#features/product/payments/jobs/look-at-payment.ts'
import { hasOf } from '#tests/bounties.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { nodeRenewalsSite } from '#tests/node-renewals.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, settingsOf } from '#tests/renewals.ts'
import { leaveWay, stripeOfASite } from '#tests/saved-ways.ts'
import { tendRenewals } from './tend-renewals.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const { db, ask, inNode, memberOf, setNode, thingOf, rowOf, tend, look } = await nodeRenewalsSite(paymentKeys)
const settings = settingsOf(PRICE)

const purchasesOf = async (personId: number) =>
  (
    await sql<{
      until: Date
    }>`select until from purchases where person_id = ${personId} order by until`.execute(db)
  ).rows.map(({ until }) => until)
const countOf = async (nodeId: number) =>
  (await sql<{ count: number }>`select members_count as count from nodes where id = ${nodeId}`.execute(db))
    .rows[0]?.count

describe('time in a node that renews from the balance', () => {
  it('is announced a week before and paid once on its day, and the admin has earned it', async () => {
    const { nodeId, adminId, personId, until, days } = await inNode()
    expect(await tend(personId, days(-8))).toEqual([])
    expect(await tend(personId, days(-7))).toEqual([`ahead ${PRICE}`])
    const told = await Promise.all([1, 2, 3].map(() => tend(personId, days(0))))
    expect(told.flat()).toEqual([`done ${PRICE}`])
    const end = periodEnd(until, 'month', until.getUTCDate())
    const member = await memberOf(nodeId, personId)
    expect(member?.state).toBe('joined')
    expect(member?.until?.getTime()).toBeGreaterThanOrEqual(end?.getTime() ?? 0)
    expect(await purchasesOf(personId)).toHaveLength(2)
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 5_000 - PRICE })
    expect(await hasOf(db, adminId)).toEqual({ earned: 2 * 810 })
    expect(await countOf(nodeId)).toBe(1)
  })

  it('is taken whole or not at all where the job is killed in the middle', async () => {
    const { nodeId, personId, until, days } = await inNode()
    await tend(personId, days(-7))
    const killed = runJob(db, tendRenewals, { personId }, days(0), {
      settings,
      onAnnounce: (name) => {
        if (name === 'renewal.told') throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 5_000 })
    expect((await memberOf(nodeId, personId))?.until).toEqual(until)
    expect(await tend(personId, days(0))).toEqual([`done ${PRICE}`])
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 5_000 - PRICE })
  })

  it('is tried three times, lent for a week, and then ends with the membership', async () => {
    const { nodeId, personId, days } = await inNode({ has: 0 })
    await tend(personId, days(-7))
    expect(await tend(personId, days(0))).toEqual([`failed ${PRICE}`])
    expect((await memberOf(nodeId, personId))?.until).toEqual(days(7))
    expect(await tend(personId, days(2))).toEqual([`failed ${PRICE}`])
    expect(await tend(personId, days(5))).toEqual([`last ${PRICE}`])
    expect(await tend(personId, days(7))).toEqual([`ended ${PRICE}`])
    expect(await purchasesOf(personId)).toHaveLength(1)
    expect((await memberOf(nodeId, personId))?.until).toEqual(days(7))
  })

  it('that is paid by hand in the lent week counts from the day that was missed, once', async () => {
    const { nodeId, personId, until, days } = await inNode({ has: 0, way: 'reminder' })
    await tend(personId, days(-7))
    expect(await tend(personId, days(0))).toEqual([`due ${PRICE}`])
    await giveWorth(db, personId, { EUR: 3 * PRICE })
    const press = () =>
      ask('mutates.joinNode')(personId, {
        id: nodeId,
        pay: { currency: 'EUR', amount: PRICE },
        seen: days(7).toISOString(),
      })
    const pressed = await Promise.all([press(), press(), press()])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 2 * PRICE })
    const end = (await memberOf(nodeId, personId))?.until
    expect(end).toEqual((await purchasesOf(personId)).at(-1))
    expect(end?.getTime()).toBeGreaterThan(days(27).getTime())
    expect(end?.getTime()).toBeLessThan(days(32).getTime())
    expect(end?.getTime()).toBeGreaterThan(until.getTime())
    expect(await tend(personId, days(2))).toEqual([])
    expect(await rowOf(personId)).toMatchObject({ state: 'active', tries: 0, paidUntil: end })
  })

  it('takes a price that has risen only after it was told, and a lower one at once', async () => {
    const told = await inNode()
    await setNode(told.nodeId, { join_prices: JSON.stringify({ EUR: 1_200 }) })
    expect(await tend(told.personId, told.days(-7))).toEqual(['ahead 1200'])
    expect(await tend(told.personId, told.days(0))).toEqual(['done 1200'])
    const untold = await inNode()
    await tend(untold.personId, untold.days(-7))
    await setNode(untold.nodeId, { join_prices: JSON.stringify({ EUR: 1_200 }) })
    expect(await tend(untold.personId, untold.days(0))).toEqual([`done ${PRICE}`])
    const lower = await inNode()
    await tend(lower.personId, lower.days(-7))
    await setNode(lower.nodeId, { join_prices: JSON.stringify({ EUR: 500 }) })
    expect(await tend(lower.personId, lower.days(0))).toEqual(['done 500'])
  })
})

describe('nothing is taken for a node', () => {
  const ends = async ({ personId, days }: Awaited<ReturnType<typeof inNode>>, news: string[], day = 0) => {
    const before = await hasOf(db, personId)
    expect(await tend(personId, days(day))).toEqual(news)
    expect(await rowOf(personId)).toMatchObject({ state: 'ended' })
    expect(await hasOf(db, personId)).toEqual(before)
  }
  const GONE = [`gone ${PRICE}`]

  it('that is closed, or is sold by another period', async () => {
    const closed = await inNode()
    await setNode(closed.nodeId, { deleted_at: new Date() })
    await ends(closed, GONE)
    const yearly = await inNode()
    await setNode(yearly.nodeId, { join_period: 'year' })
    await ends(yearly, GONE)
  })

  it('that costs nothing any more, and whoever is in stays in', async () => {
    const free = await inNode()
    const { nodeId, adminId, personId } = free
    const text = { name: 'Open', description: '', rules: '' }
    const saved = await ask('community.saveNodeSettings')(adminId, {
      node: nodeId,
      texts: { 'zh-hans': text, en: text, es: text },
      joinKind: 'free',
      joinPrices: {},
      joinPeriod: null,
      joinLevels: [],
      hasChat: false,
    })
    expect(saved.status).toBe(200)
    await ends(free, GONE)
    expect(await memberOf(nodeId, personId)).toEqual({ state: 'joined', until: null })
  })

  it('of somebody who has left, was taken out, or was given it back', async () => {
    const left = await inNode()
    expect((await ask('community.leaveNode')(left.personId, { id: left.nodeId })).status).toBe(200)
    await ends(left, GONE, -3)
    const out = await inNode()
    await sql`update node_members set state = 'left', until = null, taken_out_at = now()
      where node_id = ${out.nodeId} and person_id = ${out.personId}`.execute(db)
    await ends(out, GONE)
  })

  it('of somebody who is banned from the site, may not speak in the node, or leaves', async () => {
    const by = await insertSomebody(db)
    const banned = await inNode()
    await sql`insert into sanctions (person_id, kind, reason, created_by, starts_at)
      values (${banned.personId}, 'login-ban', 'Shouted.', ${by}, now() - interval '1 minute')`.execute(db)
    await ends(banned, [])
    const silenced = await inNode()
    await sql`insert into sanctions (person_id, kind, reason, created_by, starts_at, node_id)
      values (${silenced.personId}, 'node-silence', 'Shouted.', ${by}, now() - interval '1 minute', ${silenced.nodeId})`.execute(
      db,
    )
    await ends(silenced, GONE)
    const leaving = await inNode()
    await sql`update people set erase_at = now() + interval '14 days' where id = ${leaving.personId}`.execute(
      db,
    )
    await ends(leaving, [])
  })

  it('of its own admin, or for a change into another node', async () => {
    const own = await inNode()
    const { id } = await rowOf(own.personId)
    const other = { id, item: { id: own.nodeId + 1, period: 'month' }, price: PRICE }
    expect((await ask('renewals.change')(own.personId, other)).body.code).toBe('renewal-impossible')
    await setNode(own.nodeId, { admin_id: own.personId })
    await ends(own, GONE)
  })
})

describe('time in a node that renews from a saved card', () => {
  async function fromCard() {
    const token = stripe.leaveCard()
    const leaves = (personId: number) => leaveWay(db, personId, { provider: 'stripe', token })
    const somebody = await inNode({ way: 'saved', has: 0, leaves })
    await tend(somebody.personId, somebody.days(-7))
    const charges = () => [...stripe.ways.charges.values()].filter((one) => one.customer === token.customer)
    return { ...somebody, charges }
  }

  it('is charged once by three jobs at once, one of which dies after the answer', async () => {
    const { nodeId, adminId, personId, days, charges } = await fromCard()
    const options = { paymentKeys, settings }
    await Promise.all([1, 2, 3].map(() => runJob(db, tendRenewals, { personId }, days(0), options)))
    const { rows } = await sql<{ id: number }>`select id from payments where person_id = ${personId}`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
    const paymentId = rows[0]?.id ?? 0
    const onAnnounce = () => {
      throw new Error('killed')
    }
    await expect(
      runJob(db, lookAtPayment, { paymentId }, days(0), { ...options, onAnnounce }),
    ).rejects.toThrow('killed')
    const told: string[] = []
    await Promise.all([1, 2, 3].map(() => look(paymentId, days(0), told)))
    expect(told).toEqual([`done ${PRICE}`])
    expect(charges()).toMatchObject([{ amount: PRICE, currency: 'eur' }])
    expect(await purchasesOf(personId)).toHaveLength(2)
    expect((await memberOf(nodeId, personId))?.until?.getTime()).toBeGreaterThan(days(27).getTime())
    expect(await hasOf(db, personId)).toEqual({})
    expect(await hasOf(db, adminId)).toEqual({ earned: 2 * 810 })
  })

  it('goes back by itself where it has come after the node was left', async () => {
    const { nodeId, personId, days, charges } = await fromCard()
    const options = { paymentKeys, settings }
    await runJob(db, tendRenewals, { personId }, days(0), options)
    const { rows } = await sql<{ id: number }>`select id from payments where person_id = ${personId}`.execute(
      db,
    )
    const paymentId = rows[0]?.id ?? 0
    const onAnnounce = () => {
      throw new Error('killed')
    }
    await expect(
      runJob(db, lookAtPayment, { paymentId }, days(0), { ...options, onAnnounce }),
    ).rejects.toThrow('killed')
    expect(charges()).toHaveLength(1)
    await ask('community.leaveNode')(personId, { id: nodeId })
    const told: string[] = []
    await look(paymentId, days(0), told)
    expect(told).toEqual([])
    const { rows: after } = await sql<{
      state: string
    }>`select state from payments where id = ${paymentId}`.execute(db)
    expect(after).toEqual([{ state: 'returned' }])
  })
})

it('what is left of two periods stays when the later one is given back', async () => {
  const { nodeId, personId, until, days } = await inNode()
  await tend(personId, days(-7))
  await tend(personId, days(0))
  const staff = await insertSomebody(db, { roles: ['admin'] })
  const { rows } = await sql<{ id: number }>`select id from purchases where person_id = ${personId}
    order by until desc limit 1`.execute(db)
  const back = await ask('admin.refundPurchase')(staff, {
    purchase: rows[0]?.id,
    reason: 'Bought by mistake.',
  })
  expect(back.status).toBe(200)
  expect(await memberOf(nodeId, personId)).toEqual({ state: 'joined', until })
})

it('what renews is listed with where it is looked after', async () => {
  const { nodeId, personId } = await inNode()
  expect((await ask('renewals.list')(personId, {})).body).toMatchObject({
    guaqi: {
      renewals: {
        list: {
          renewals: [{ ...thingOf(nodeId), name: 'A node', path: expect.stringMatching(/\?renewal=1$/) }],
        },
      },
    },
  })
})
