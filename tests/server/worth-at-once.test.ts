import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertCoupon } from '#tests/coupons.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

/**
 * Everything that moves worth, pressed by the same people at once, in several sessions and currencies, while the staff
 * refunds, decides and changes tiers. After every round the books must be right, and everything paid for exactly once.
 */

const tier = (key: string, price: object, days: number, discount: number) => ({
  key,
  name: { en: key },
  price,
  days,
  roles: [],
  discount,
})
const FRIEND = { EUR: 300, USD: 330 }
const opened = await startedDatabase()
await storeSettings(opened.db, {
  wealth: { allowsWithdrawals: true },
  level: {
    lv: ['lv1', 'lv2', 'lv3', 'lv4', 'lv5'].map((key) => ({ key, name: { en: key } })),
    vip: [tier('friend', FRIEND, 30, 10), tier('keeper', { EUR: 2_800, USD: 3_000 }, 365, 20)],
  },
})
const { db, call, signIn, errors } = await testSiteOn(opened, {
  limiter: { take: () => 0, left: () => 1, look: async () => [] },
})

let asked = 0
/** In a session and from an address of its own each time. */
async function ask(personId: number, action: string, data: object) {
  asked += 1
  const { cookie } = await signIn(personId)
  const address = `${20 + (asked % 50)}.${asked % 251}.${asked % 241}.7`
  const { status, body } = await call(action, data, { cookie, lang: 'en', address })
  return { status, code: status === 200 ? 'done' : String(body.code) }
}
const newKey = () => {
  asked += 1
  return `worth-at-once-${asked}`
}
const times = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => make(place))

/** The same order in every run, and another one than that in which the calls were written. */
function shuffle<Value>(values: readonly Value[], seed: number): Value[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
type Press = () => ReturnType<typeof ask>
async function pressAll(presses: readonly Press[], seed: number): Promise<Map<string, number>> {
  const answers = await Promise.all(shuffle(presses, seed).map((press) => press()))
  const counts = new Map<string, number>()
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
/** What somebody has, held amounts too. */
async function worthOf(personId: number, unit: string): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts
    where person_id = ${personId} and currency = ${unit}`.execute(db)
  return Number(rows[0]?.sum)
}
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await query.execute(db)).rows[0]?.count)

afterEach(async () => {
  expect((await checkLedger(db)).problem).toBeNull()
  expect(errors).toEqual([])
  const negative = await sql`select kind, balance from ledger_accounts
    where person_id is not null and balance < 0`.execute(db)
  expect(negative.rows).toEqual([])
})

/** Credit, or a currency, at the price for everybody and at those of both tiers: what is right changes meanwhile. */
const PRICES = { credit: [100, 90, 80], EUR: [1_000, 900, 800], USD: [1_100, 990, 880] } as const
const UNITS = ['credit', 'EUR', 'USD'] as const
const FULL = { credit: 1_000, EUR: 20_000, USD: 20_000 }

/** By an admin each, who may do so much in a minute. */
const changesOf = (personId: number): Press[] =>
  [
    ['admin.grantVip', { id: personId, tier: 'friend', days: 30 }] as const,
    ['admin.grantVip', { id: personId, tier: null }] as const,
    ['admin.setLevel', { id: personId, level: 'lv1' }] as const,
  ].map(
    ([action, data]) =>
      async () =>
        ask(await insertSomebody(db, { roles: ['admin'] }), action, data),
  )

it('a hidden part is paid for once, in whatever currency and session, while the price of its reader changes', async () => {
  const sellerId = await insertSomebody(db)
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db),
    authorId: sellerId,
    hidden: 'The well',
    access: [
      { type: 'credit', credit: PRICES.credit[0] },
      { type: 'money', money: { EUR: PRICES.EUR[0], USD: PRICES.USD[0] } },
    ],
  })
  const readers = await Promise.all(times(12, () => insertSomebody(db)))
  for (const personId of readers) await giveWorth(db, personId, FULL)
  const on = { kind: 'topic', id: String(topic.number) }
  const presses = readers.flatMap((personId, place) => [
    ...UNITS.flatMap((unit) =>
      PRICES[unit].flatMap((amount) =>
        times(2, () => () => ask(personId, 'access.buyHiddenPart', { ...on, unit, amount })),
      ),
    ),
    ...(place < 8 ? changesOf(personId) : []),
  ])
  expect(presses.length).toBeGreaterThan(200)
  const counts = await pressAll(presses, 7)
  expect([...counts.keys()].filter((code) => !['done', 'price-changed'].includes(code))).toEqual([])
  const bought = await db
    .selectFrom('purchases')
    .select(['person_id', 'unit', 'amount', 'seller_amount'])
    .where('post_id', '=', topic.id)
    .execute()
  expect(bought.map(({ person_id }) => person_id).toSorted((a, b) => a - b)).toEqual(
    readers.toSorted((a, b) => a - b),
  )
  for (const { person_id, unit, amount } of bought)
    for (const one of UNITS)
      expect([one, await worthOf(person_id, one)]).toEqual([one, FULL[one] - (one === unit ? amount : 0)])
  for (const unit of UNITS) {
    const income = bought.filter((one) => one.unit === unit).reduce((sum, one) => sum + one.seller_amount, 0)
    expect(await worthOf(sellerId, unit)).toBe(income)
  }
})

it('a node is joined for one period, in whatever currency and session', async () => {
  const keeper = await insertSomebody(db)
  const nodeId = await insertNode(db, {
    join_kind: 'money',
    join_period: 'month',
    admin_id: keeper,
    join_prices: JSON.stringify({ EUR: PRICES.EUR[0], USD: PRICES.USD[0] }),
  })
  const people = await Promise.all(times(14, () => insertSomebody(db)))
  for (const personId of people) await giveWorth(db, personId, FULL)
  const presses = people.flatMap((personId, place) => [
    ...(['EUR', 'USD'] as const).flatMap((currency) =>
      PRICES[currency].flatMap((amount) =>
        times(2, () => () => ask(personId, 'mutates.joinNode', { id: nodeId, pay: { currency, amount } })),
      ),
    ),
    ...(place < 8 ? changesOf(personId) : []),
    () => ask(personId, 'community.leaveNode', { id: nodeId }),
  ])
  const counts = await pressAll(presses, 11)
  const known = ['done', 'price-changed']
  expect([...counts.keys()].filter((code) => !known.includes(code))).toEqual([])
  const bought = await db
    .selectFrom('purchases')
    .select(['person_id', 'unit', 'amount'])
    .where('node_id', '=', nodeId)
    .execute()
  expect(new Set(bought.map(({ person_id }) => person_id)).size).toBe(bought.length)
  for (const { person_id, unit, amount } of bought)
    for (const one of ['EUR', 'USD'] as const)
      expect(await worthOf(person_id, one)).toBe(FULL[one] - (one === unit ? amount : 0))
})

it('a membership is paid for once for each press that was let through, and lasts as long as was paid', async () => {
  const people = await Promise.all(times(16, () => insertSomebody(db)))
  for (const personId of people) await giveWorth(db, personId, FULL)
  const keys = new Map(people.map((personId) => [personId, times(4, newKey)]))
  // Four presses in two currencies, each sent three times; all have seen that there is no membership yet.
  const presses = people.flatMap((personId) =>
    (keys.get(personId) ?? []).flatMap((key, place) => {
      const currency = place % 2 === 0 ? ('EUR' as const) : ('USD' as const)
      const data = { key, tier: 'friend', currency, cost: FRIEND[currency], seen: null }
      return times(3, () => () => ask(personId, 'wealth.buyMembership', data))
    }),
  )
  const counts = await pressAll(presses, 13)
  expect([...counts.keys()].toSorted()).toEqual(['done', 'membership-changed'])
  for (const personId of people) {
    const spent = FULL.EUR - (await worthOf(personId, 'EUR')) + FULL.USD - (await worthOf(personId, 'USD'))
    expect(Object.values(FRIEND)).toContain(spent)
    const { until } = await db
      .selectFrom('people')
      .select('vip_until as until')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    expect(Math.round(((until?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30)
  }
})

it('a renewal, an upgrade and days that the staff gives come one after the other, and none is lost', async () => {
  const people = await Promise.all(times(10, () => insertSomebody(db)))
  for (const personId of people) {
    await giveWorth(db, personId, FULL)
    const first = { key: newKey(), tier: 'friend', currency: 'EUR', cost: FRIEND.EUR, seen: null }
    expect(await ask(personId, 'wealth.buyMembership', first)).toEqual({ status: 200, code: 'done' })
  }
  const untilOf = async (personId: number) =>
    (
      await db
        .selectFrom('people')
        .select(['vip_key as tier', 'vip_until as until'])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow()
    ).until?.toISOString() ?? null
  const seen = new Map<number, string | null>()
  for (const personId of people) seen.set(personId, await untilOf(personId))
  const presses = people.flatMap((personId) => {
    const shown = { seen: seen.get(personId) }
    const renew = { tier: 'friend', currency: 'EUR', cost: FRIEND.EUR, ...shown }
    return [
      ...times(6, () => () => ask(personId, 'wealth.buyMembership', { key: newKey(), ...renew })),
      ...times(
        6,
        () => () =>
          ask(personId, 'wealth.buyMembership', { key: newKey(), ...renew, tier: 'keeper', cost: 2_500 }),
      ),
      ...changesOf(personId),
    ]
  })
  await pressAll(presses, 17)
  for (const personId of people) {
    const spent = FULL.EUR - (await worthOf(personId, 'EUR'))
    const paid = await db
      .selectFrom('memberships')
      .select(({ fn }) => fn.sum<number>('paid').as('paid'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    expect(spent).toBe(Number(paid.paid))
    // Of all that had seen the same membership one was let through at most, beside the first.
    expect([FRIEND.EUR, 2 * FRIEND.EUR, FRIEND.EUR + 2_500]).toContain(spent)
  }
})

const earn = (personId: number, amount: number) =>
  verbsOn(db).transfer({ key: `earned/${newKey()}`, reason: 'unlocked', at: new Date() }, [
    { account: { personId: null, kind: 'issued', currency: 'EUR' }, amount: -amount },
    { account: { personId, kind: 'earned', currency: 'EUR' }, amount },
  ])

it('what was earned leaves once at most, however it is asked for, taken back, decided and spent at once', async () => {
  const sellers = await Promise.all(times(10, () => insertSomebody(db)))
  const staff = await Promise.all(times(3, () => insertSomebody(db, { roles: ['staff'] })))
  const others = await insertSomebody(db)
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db),
    authorId: others,
    hidden: 'The mill',
    access: [{ type: 'money', money: { EUR: 1_000 } }],
  })
  for (const personId of sellers) await earn(personId, 3_000)
  const askFor = (personId: number) => () =>
    ask(personId, 'wealth.askWithdrawal', {
      key: newKey(),
      currency: 'EUR',
      amount: 2_500,
      target: 'Bank, 7',
    })
  for (let round = 0; round < 3; round += 1) {
    await pressAll(
      sellers.flatMap((personId) => times(6, () => askFor(personId))),
      19 + round,
    )
    const open = await db
      .selectFrom('withdrawals')
      .select(['id', 'person_id'])
      .where('state', '=', 'asked')
      .execute()
    expect(new Set(open.map(({ person_id }) => person_id)).size).toBe(open.length)
    await pressAll(
      open.flatMap(({ id, person_id }) => [
        ...times(3, () => () => ask(person_id, 'wealth.cancelWithdrawal', { id })),
        ...staff.flatMap((who) =>
          ['approve', 'pay', 'refuse', 'pay'].map(
            (decision) => () => ask(who, 'admin.decideWithdrawal', { id, decision, note: 'Looked at' }),
          ),
        ),
        ...times(2, () => askFor(person_id)),
        () =>
          ask(person_id, 'access.buyHiddenPart', {
            kind: 'topic',
            id: String(topic.number),
            unit: 'EUR',
            amount: 1_000,
          }),
      ]),
      23 + round,
    )
    expect((await checkLedger(db)).problem).toBeNull()
  }
  for (const personId of sellers) {
    const paidOut = await countOf(sql`select coalesce(sum(amount), 0) as count from withdrawals
      where person_id = ${personId} and state = 'paid'`)
    const spent = await countOf(sql`select coalesce(sum(amount), 0) as count from purchases
      where person_id = ${personId} and refunded_at is null`)
    expect((await worthOf(personId, 'EUR')) + paidOut + spent).toBe(3_000)
  }
})

it('a refund is booked once, and gives back what was paid, while it is bought again and its price withdrawn', async () => {
  const sellerId = await insertSomebody(db)
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db),
    authorId: sellerId,
    hidden: 'The oven',
    access: [{ type: 'money', money: { EUR: 1_000 } }],
  })
  const on = { kind: 'topic', id: String(topic.number), unit: 'EUR', amount: 1_000 }
  const buyers = await Promise.all(times(10, () => insertSomebody(db)))
  for (const personId of buyers) await giveWorth(db, personId, { EUR: 20_000 })
  await pressAll(
    buyers.map((personId) => () => ask(personId, 'access.buyHiddenPart', on)),
    29,
  )
  const admins = await Promise.all(times(4, () => insertSomebody(db, { roles: ['admin'] })))
  for (let round = 0; round < 3; round += 1) {
    const sold = await db
      .selectFrom('purchases')
      .select(['id', 'person_id'])
      .where('post_id', '=', topic.id)
      .where('refunded_at', 'is', null)
      .execute()
    await pressAll(
      [
        ...sold.flatMap(({ id, person_id }) => [
          ...admins.map(
            (who) => () => ask(who, 'admin.refundPurchase', { purchase: id, reason: 'It was empty.' }),
          ),
          ...times(3, () => () => ask(person_id, 'access.buyHiddenPart', on)),
        ]),
        ...times(
          4,
          () => () =>
            ask(sellerId, 'wealth.askWithdrawal', {
              key: newKey(),
              currency: 'EUR',
              amount: 2_000,
              target: 'Bank',
            }),
        ),
      ],
      31 + round,
    )
    expect((await checkLedger(db)).problem).toBeNull()
  }
  for (const personId of buyers) {
    const now = await countOf(sql`select count(*) as count from purchases
      where person_id = ${personId} and post_id = ${topic.id} and refunded_at is null`)
    expect(now).toBeLessThanOrEqual(1)
    expect(await worthOf(personId, 'EUR')).toBe(20_000 - now * 1_000)
  }
  const twice = await sql`select 1 from ledger_transactions where reason = 'refunded'
    group by key having count(*) > 1`.execute(db)
  expect(twice.rows).toEqual([])
})

it('a code brings as much as it says, to as many as it says and once to each, pressed by fifty at once and fifty times by one', async () => {
  const [uses, worth] = [7, 120]
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const people = await Promise.all(times(50, () => insertSomebody(db)))
  const terms = { unit: 'credit', amount: worth, count: 1, uses }
  expect(
    await ask(admin, 'admin.createCodes', { ...terms, key: newKey(), word: 'FIFTY AT ONCE' }),
  ).toMatchObject({
    code: 'done',
  })
  await insertCoupon(db, {
    code: 'FIFTY-TOO',
    type: 'exchange',
    redeem: { type: 'money', money: { USD: worth } },
    uses,
  })
  for (const [action, code, unit, gone, used] of [
    ['wealth.redeem', 'FIFTY AT ONCE', 'credit', 'redeem-gone', 'redeem-used'],
    ['account.couponRedeem', 'FIFTY-TOO', 'USD', 'coupon-gone', 'coupon-used'],
  ] as const) {
    const press = (personId: number) => () => ask(personId, action, { code })
    const eager = people[0] as number
    const heard = await pressAll([...people.map(press), ...times(50, () => press(eager))], 37)
    expect([action, heard.get('done')]).toEqual([action, uses])
    expect([action, (heard.get(gone) ?? 0) + (heard.get(used) ?? 0)]).toEqual([action, 100 - uses])
    const owned = await Promise.all(people.map((personId) => worthOf(personId, unit)))
    expect([action, owned.toSorted((a, b) => b - a)]).toEqual([
      action,
      [...times(uses, () => worth), ...times(50 - uses, () => 0)],
    ])
  }
})

it('of two levels that are redeemed at once the higher one stays, whichever comes first', async () => {
  const levels = ['lv2', 'lv3', 'lv4', 'lv5']
  for (const level of levels)
    await insertCoupon(db, {
      code: `RISE-${level}`,
      type: 'exchange',
      redeem: { type: 'level', level },
      uses: 99,
    })
  const people = await Promise.all(times(20, () => insertSomebody(db, { level_key: 'lv1' })))
  await pressAll(
    people.flatMap((personId) =>
      levels.map((level) => () => ask(personId, 'account.couponRedeem', { code: `RISE-${level}` })),
    ),
    41,
  )
  const reached = await db.selectFrom('people').select('level_key').where('id', 'in', people).execute()
  expect(new Set(reached.map(({ level_key }) => level_key))).toEqual(new Set(['lv5']))
})
