import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lookAtPayment } from '#features/product/payments/jobs/look-at-payment.ts'
import { hasOf } from '#tests/bounties.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, renewalsSite, settingsOf } from '#tests/renewals.ts'
import { leaveWay, stripeOfASite } from '#tests/saved-ways.ts'
import { tendRenewals } from './tend-renewals.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const { db, ask, newKey, renewing, rowOf, tend, look, untilOf } = await renewalsSite(paymentKeys)

const settings = settingsOf(PRICE)

type Behaviour = Parameters<typeof stripe.leaveCard>[0]

/** Somebody whose tier renews from a card, which has been announced. */
async function fromCard(behaves?: Behaviour) {
  const token = stripe.leaveCard(behaves)
  const leaves = (personId: number) => leaveWay(db, personId, { provider: 'stripe', token })
  const somebody = await renewing({ way: 'saved', has: 0, leaves })
  await tend(somebody.personId, somebody.days(-7))
  return { ...somebody, token }
}
const chargesOf = ({ customer }: { customer: string }) =>
  [...stripe.ways.charges.values()].filter((one) => one.customer === customer)
const paymentsOf = async (personId: number) =>
  (
    await sql<{
      id: number
      state: string
      reference: string | null
    }>`select id, state, reference from payments
      where person_id = ${personId} order by id`.execute(db)
  ).rows
/** A provider was asked, and nothing came of it yet. */
const begin = (personId: number, now: Date) =>
  runJob(db, tendRenewals, { personId }, now, { paymentKeys, settings })

describe('a renewal from a saved card', () => {
  it('is charged on its day, once, with nobody there, and nothing of the balance is touched', async () => {
    const { personId, days, token } = await fromCard()
    expect(await tend(personId, days(0))).toEqual([`done ${PRICE}`])
    expect(await tend(personId, days(0))).toEqual([])
    expect(chargesOf(token)).toMatchObject([{ amount: PRICE, currency: 'eur', payment_method: token.method }])
    expect(await untilOf(personId)).toEqual(days(30))
    expect(await rowOf(personId)).toMatchObject({
      state: 'active',
      tries: 0,
      paidUntil: days(30),
      heldUntil: null,
    })
    expect(await hasOf(db, personId)).toEqual({})
    expect(await paymentsOf(personId)).toMatchObject([{ state: 'paid', reference: chargesOf(token)[0]?.id }])
  })

  it('is charged once by three jobs at once, one of which dies between the answer and what it writes', async () => {
    const { personId, days, token } = await fromCard()
    await Promise.all([1, 2, 3].map(() => begin(personId, days(0))))
    const [payment, ...more] = await paymentsOf(personId)
    expect(more).toEqual([])
    if (!payment) throw new Error('Nothing was begun.')
    const dies = runJob(db, lookAtPayment, { paymentId: payment.id }, days(0), {
      paymentKeys,
      settings,
      onAnnounce: () => {
        throw new Error('killed')
      },
    })
    await expect(dies).rejects.toThrow('killed')
    expect(await rowOf(personId)).toMatchObject({ state: 'charging', paidUntil: days(0) })
    const told: string[] = []
    await Promise.all([1, 2, 3].map(() => look(payment.id, days(0), told)))
    expect(told).toEqual([`done ${PRICE}`])
    expect(chargesOf(token)).toHaveLength(1)
    expect(await untilOf(personId)).toEqual(days(30))
  })

  it('that its bank takes days for is lent meanwhile, and paid when it is looked at', async () => {
    const { personId, days, token } = await fromCard('processing')
    expect(await tend(personId, days(0))).toEqual([])
    const [payment] = await paymentsOf(personId)
    const [charge] = chargesOf(token)
    if (!payment || !charge) throw new Error('Nothing was begun.')
    expect(payment).toMatchObject({ state: 'opened', reference: charge.id })
    await tend(personId, days(0))
    expect(await untilOf(personId)).toEqual(days(7))
    charge.status = 'succeeded'
    const told: string[] = []
    await look(payment.id, days(1), told)
    expect(told).toEqual([`done ${PRICE}`])
    expect(await untilOf(personId)).toEqual(days(30))
  })

  it('that is refused is tried three times, kept for a week, and ends, saying why', async () => {
    for (const [behaves, trouble] of [
      ['card_declined', 'declined'],
      ['expired_card', 'expired'],
      ['authentication_required', 'person'],
    ] as const) {
      const { personId, days, token } = await fromCard(behaves)
      expect(await tend(personId, days(0))).toEqual([`failed ${PRICE}`])
      expect(await rowOf(personId)).toMatchObject({ state: 'retrying', trouble, heldUntil: days(7) })
      expect(await untilOf(personId)).toEqual(days(7))
      expect(await tend(personId, days(2))).toEqual([`failed ${PRICE}`])
      expect(await tend(personId, days(5))).toEqual([`last ${PRICE}`])
      expect(await tend(personId, days(7))).toEqual([`ended ${PRICE}`])
      expect(chargesOf(token)).toHaveLength(3)
      expect((await paymentsOf(personId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    }
  })

  it('whose provider does not answer is asked again with the same key', async () => {
    const { personId, days, token } = await fromCard()
    stripe.state.mood = 'dropped'
    expect(await tend(personId, days(0))).toEqual([])
    stripe.state.mood = 'well'
    const [payment] = await paymentsOf(personId)
    expect(payment?.state).toBe('opened')
    const told: string[] = []
    await look(payment?.id ?? 0, days(0), told)
    expect(told).toEqual([`done ${PRICE}`])
    expect(chargesOf(token)).toHaveLength(1)
  })

  it('is paid by a press where the card was removed', async () => {
    const { personId, days, token } = await fromCard()
    await sql`update payment_ways set removed_at = now(), next_look_at = now() where person_id = ${personId}`.execute(
      db,
    )
    expect(await tend(personId, days(0))).toEqual([`due ${PRICE}`])
    expect(chargesOf(token)).toEqual([])
  })
})

describe('money that came when it was not wanted any more goes back', () => {
  /** Charged at the provider, and not yet known here. */
  async function charged() {
    const somebody = await fromCard('processing')
    const { personId, days, token } = somebody
    await tend(personId, days(0))
    const [payment] = await paymentsOf(personId)
    const [charge] = chargesOf(token)
    if (!payment || !charge) throw new Error('Nothing was begun.')
    charge.status = 'succeeded'
    return { ...somebody, paymentId: payment.id }
  }
  const returned = async (personId: number, paymentId: number, now: Date) => {
    const told: string[] = []
    await look(paymentId, now, told)
    expect(told).toEqual([])
    expect((await paymentsOf(personId)).at(-1)?.state).toBe('returned')
  }

  it('from somebody who was banned, leaves, or has ended it meanwhile', async () => {
    const banned = await charged()
    const by = await insertSomebody(db)
    await sql`insert into sanctions (person_id, kind, reason, created_by, starts_at)
      values (${banned.personId}, 'login-ban', 'Shouted.', ${by}, now() - interval '1 minute')`.execute(db)
    await returned(banned.personId, banned.paymentId, banned.days(0))
    const leaving = await charged()
    await sql`update people set erase_at = now() + interval '14 days' where id = ${leaving.personId}`.execute(
      db,
    )
    await returned(leaving.personId, leaving.paymentId, leaving.days(0))
    const stopped = await charged()
    const { id } = await rowOf(stopped.personId)
    expect((await ask('renewals.stop')(stopped.personId, { id })).status).toBe(200)
    await returned(stopped.personId, stopped.paymentId, stopped.days(0))
  })

  it('from somebody who has bought the days by hand meanwhile', async () => {
    const { personId, days, until, paymentId } = await charged()
    await giveWorth(db, personId, { EUR: PRICE })
    const pressed = { key: newKey(), tier: 'friend', currency: 'EUR', cost: PRICE, seen: until.toISOString() }
    expect((await ask('wealth.buyMembership')(personId, pressed)).status).toBe(200)
    await returned(personId, paymentId, days(0))
    expect(await untilOf(personId)).toEqual(days(30))
  })

  it('and nothing is asked of somebody who was banned before', async () => {
    const { personId, days, token } = await fromCard()
    await begin(personId, days(0))
    const by = await insertSomebody(db)
    await sql`insert into sanctions (person_id, kind, reason, created_by, starts_at)
      values (${personId}, 'login-ban', 'Shouted.', ${by}, now() - interval '1 minute')`.execute(db)
    const [payment] = await paymentsOf(personId)
    await look(payment?.id ?? 0, days(0), [])
    expect(chargesOf(token)).toEqual([])
    expect((await paymentsOf(personId)).at(-1)?.state).toBe('failed')
  })
})

it('time that was lent and never paid is lent once in a year', async () => {
  const { personId, days } = await renewing({ has: 0 })
  await tend(personId, days(-7))
  await tend(personId, days(0))
  for (const day of [2, 5, 7]) await tend(personId, days(day))
  expect(await rowOf(personId)).toMatchObject({ state: 'ended', heldUntil: days(7) })
  // They buy it again, have it renewed, and let that fail, too.
  await sql`update people set vip_until = now() where id = ${personId}`.execute(db)
  await giveWorth(db, personId, { EUR: PRICE })
  const pressed = { key: newKey(), tier: 'friend', currency: 'EUR', cost: PRICE }
  expect((await ask('wealth.buyMembership')(personId, pressed)).status).toBe(200)
  const until = await untilOf(personId)
  const data = { kind: 'membership', item: { tier: 'friend' }, way: 'balance', currency: 'EUR', price: PRICE }
  expect((await ask('renewals.start')(personId, data)).status).toBe(200)
  const later = (count: number) => new Date((until?.getTime() ?? 0) + count * 86_400_000)
  await tend(personId, later(-7))
  expect(await tend(personId, later(0))).toEqual([`failed ${PRICE}`])
  expect(await untilOf(personId)).toEqual(until)
  // It is still tried, and what is paid late begins then.
  await giveWorth(db, personId, { EUR: PRICE })
  expect(await tend(personId, later(2))).toEqual([`done ${PRICE}`])
  expect(await untilOf(personId)).toEqual(later(32))
})
