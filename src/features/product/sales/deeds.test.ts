import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { erasePerson } from '#features/services/privacy/jobs/erase-person.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { EUR, salesSite } from '#tests/sales.ts'

/**
 * What can happen to a purchase in the same moment, each deed with each: two payments of it arrive, it is pressed from the
 * balance, what is sold goes or gets dearer, and its buyer is banned or erased. Whatever comes first, it is bought at most
 * once, everything that has come has either bought it or goes back, and nobody has lost a cent.
 */
const site = await salesSite()
const { db, ask, opened, things, tellPaid, rowOf, timesBought, siteHas, errors, newKey } = site
const KINDS = ['part', 'node', 'membership', 'credit'] as const
type Kind = (typeof KINDS)[number]
const by = await insertPerson(db)
/** Enough to buy it once, and to see that it was not bought twice. */
const START = 2 * EUR

interface Staged {
  who: number
  kind: Kind
  sold: Awaited<ReturnType<(typeof things)[Kind]>>['sold']
  id: number
  /** Of the same sale. */
  payments: [string, string]
}

async function stage(kind: Kind): Promise<Staged> {
  const who = await insertSomebody(db)
  await giveWorth(db, who, { EUR: START })
  const { sold, id } = await things[kind]()
  const first = await opened(who, sold)
  return { who, kind, sold, id, payments: [first, await site.copyOf(first)] }
}

type Deed = (staged: Staged) => Promise<unknown>
const press = (staged: Staged): Promise<{ status: number }> => {
  const { who, kind, sold } = staged
  const { item } = sold
  const currency = 'EUR'
  if (kind === 'part') return ask('access.buyHiddenPart')(who, { ...item, unit: currency, amount: EUR })
  if (kind === 'node') return ask('mutates.joinNode')(who, { ...item, pay: { currency, amount: EUR } })
  const action = kind === 'membership' ? 'wealth.buyMembership' : 'wealth.buyCredit'
  return ask(action)(who, { ...item, key: newKey(), currency, cost: EUR })
}

const DEEDS: Record<string, Deed> = {
  'the payment arrives': ({ payments }) => tellPaid(payments[0]),
  'another payment of it arrives': ({ payments }) => tellPaid(payments[1]),
  'it is told again': ({ payments }) => tellPaid(payments[0], {}, newKey()),
  'it is bought from the balance': press,
  'it goes': async ({ kind, id }) => {
    if (kind === 'part') await sql`update posts set deleted_at = now() where id = ${id}`.execute(db)
    if (kind === 'node') await sql`update nodes set deleted_at = now() where id = ${id}`.execute(db)
  },
  'it gets dearer, and the time of its price is over': async ({ who, kind, id }) => {
    await sql`update sales set expires_at = now() - interval '1 minute' where person_id = ${who}`.execute(db)
    const prices = JSON.stringify({ EUR: EUR + 1 })
    if (kind === 'node')
      await sql`update nodes set join_prices = ${prices}::jsonb where id = ${id}`.execute(db)
    const access = JSON.stringify([{ type: 'money', money: { EUR: EUR + 1 } }])
    if (kind === 'part') await sql`update posts set access = ${access}::jsonb where id = ${id}`.execute(db)
  },
  'its buyer is banned': ({ who }) =>
    sql`insert into sanctions (person_id, kind, reason, created_by, starts_at)
      values (${who}, 'login-ban', 'Shouted.', ${by}, now() - interval '1 minute')`.execute(db),
  'its buyer is erased': async ({ who }) => {
    await sql`insert into erasures (person_id, keeps_contributions, asked_at)
      values (${who}, true, now() - interval '15 days')`.execute(db)
    await sql`update people set erase_at = now() - interval '1 day' where id = ${who}`.execute(db)
    await runJob(db, erasePerson, { personId: who }, new Date())
  },
}

/** What has become of it: holds after any of the deeds. */
async function check({ who, kind, sold, payments }: Staged, isPressed: boolean, isErased: boolean) {
  const rows = await Promise.all(payments.map(rowOf))
  const paid = rows.filter(({ state }) => state === 'paid').length
  const bought = await timesBought(who, sold)
  expect(paid).toBeLessThanOrEqual(1)
  for (const { id, state } of rows) {
    const back = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from payment_refunds
      where payment_id = ${id}`.execute(db)
    expect(back.rows[0]?.sum).toBe(state === 'returned' ? EUR : 0)
    expect(['opened', 'paid', 'returned']).toContain(state)
  }
  const booked = await sql<{ count: number }>`select count(*)::int as count from ledger_transactions
    where key = any(${rows.map(({ id }) => `payment/${id}/paid`)})`.execute(db)
  expect(booked.rows[0]?.count).toBe(paid)
  // A tier, and credit, can be bought again after the first: by the balance, and by money.
  const most = kind === 'membership' || kind === 'credit' ? Number(isPressed) + 1 : 1
  expect(bought).toBeLessThanOrEqual(most)
  const { rows: balances } = await sql<{ sum: number }>`select coalesce(sum(balance), 0)::int as sum
    from ledger_accounts where person_id = ${who} and currency = 'EUR'`.execute(db)
  // What was not bought by a payment was bought from the balance, and nothing else has left it.
  if (!isErased) expect(balances[0]?.sum).toBe(START - (bought - paid) * EUR)
  expect(bought - paid).toBeGreaterThanOrEqual(0)
  return { paid, bought }
}

describe.each(KINDS)('%s', (kind) => {
  const names = Object.keys(DEEDS)
  const pairs = names.flatMap((one, place) => names.slice(place).map((other) => [one, other] as const))

  it('is bought once, and no money is lost, whatever happens at once', async () => {
    const clearing = await siteHas('clearing:sandbox', 'EUR')
    let paid = 0
    for (const pair of pairs) {
      const staged = await stage(kind)
      const [one, other] = pair.map((name) => DEEDS[name])
      await Promise.all([one?.(staged), one === other ? undefined : other?.(staged)])
      const isErased = pair.includes('its buyer is erased')
      const result = await check(staged, pair.includes('it is bought from the balance'), isErased)
      // Then everything that has been paid is told once more.
      await tellPaid(staged.payments[0], {}, newKey())
      await tellPaid(staged.payments[1], {}, newKey())
      const after = await check(staged, pair.includes('it is bought from the balance'), isErased)
      if (result.paid === 1) expect(after).toEqual(result)
      paid += after.paid
      expect((await checkLedger(db)).problem, pair.join(' / ')).toBeNull()
    }
    expect((await siteHas('clearing:sandbox', 'EUR')) - clearing).toBe(-paid * EUR)
    expect(paid).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })
})
