import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { credit, earned, give, ofSite, purse, take } from '../rules.ts'
import type { StatementFilter, StatementLine } from './statement.ts'
import { listDays, listStatement } from './statement.ts'

const { db, pool } = await testDatabase()
const verbs = verbsOn(db)
const ALL: StatementFilter = { unit: null, direction: null, from: null }

/** All of a statement, two lines at a time. */
async function readAll(personId: number, filter: StatementFilter = ALL): Promise<StatementLine[]> {
  const all: StatementLine[] = []
  for (;;) {
    const page = await listStatement(db, personId, filter, { after: all.at(-1) ?? null, first: 2 })
    all.push(...page)
    if (page.length < 2) return all
  }
}

const told = (lines: StatementLine[]) => lines.map(({ unit, amount, after }) => [unit, amount, after])

const ana = await insertPerson(db)
await giveWorth(db, ana, { EUR: 500 })
const at = (hour: number) => new Date(Date.UTC(2026, 2, 28, hour))
const entry = (key: string, hour: number) => ({ key, reason: 'gift', at: at(hour) })
await verbs.transfer(entry('sale', 21), [take(ofSite('issued', 'EUR'), 300), give(earned(ana, 'EUR'), 300)])
await verbs.transfer(entry('bought', 22), [
  take(purse(ana, 'EUR'), 600),
  give(ofSite('revenue', 'EUR'), 600),
  take(ofSite('issued', 'credit'), 60),
  give(credit(ana), 60),
])
await verbs.hold(entry('held', 23), { personId: ana, currency: 'credit', amount: 20 })

it('tells what each transaction did to what one can spend, whichever account it came from', async () => {
  expect(told(await readAll(ana))).toEqual([
    ['credit', -20, 40],
    ['EUR', -600, 200],
    ['credit', 60, 60],
    ['EUR', 300, 800],
    ['EUR', 500, 500],
  ])
  const [first] = await readAll(ana)
  expect(first).toMatchObject({ reason: 'gift', causeKind: null, detail: {}, at: at(23) })
})

it('can be narrowed to a unit, a direction and a time', async () => {
  expect(told(await readAll(ana, { ...ALL, unit: 'credit' }))).toEqual([
    ['credit', -20, 40],
    ['credit', 60, 60],
  ])
  expect(told(await readAll(ana, { ...ALL, direction: 'out' }))).toEqual([
    ['credit', -20, 40],
    ['EUR', -600, 200],
  ])
  expect(told(await readAll(ana, { unit: 'EUR', direction: 'in', from: at(21) }))).toEqual([
    ['EUR', 300, 800],
    ['EUR', 500, 500],
  ])
  expect(await readAll(await insertPerson(db))).toEqual([])
})

it('adds up days by the clock of the person', async () => {
  const from = at(0)
  const inUtc = await listDays(db, ana, { unit: 'credit', from, timeZone: 'UTC' })
  expect(inUtc).toEqual([{ day: '2026-03-28', in: 60, out: 20 }])
  // In Madrid the clocks go forward in the night after.
  const inMadrid = await listDays(db, ana, { unit: 'credit', from, timeZone: 'Europe/Madrid' })
  expect(inMadrid).toEqual([
    { day: '2026-03-28', in: 60, out: 0 },
    { day: '2026-03-29', in: 0, out: 20 },
  ])
})

it('is read from indexes, however long it is', async () => {
  const statements = [
    sql`alter table ledger_postings disable trigger user`,
    sql`alter table ledger_transactions disable trigger user`,
    sql`insert into ledger_transactions (key, reason, lines, created_at)
      select 'many/' || n, 'gift', 2, now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    sql`insert into ledger_postings (transaction_id, line, account_id, amount, balance_after, created_at)
      select id, line, accounts.ids[1 + (id + line) % 4], 1, 1, now()
      from ledger_transactions, generate_series(1, 2) line, (select array_agg(id order by id) as ids from ledger_accounts) accounts
      where key like 'many/%'`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
  const plans = await plansOf(pool, ['ledger_postings', 'ledger_transactions'], async (heard) => {
    await listStatement(heard, ana, ALL, { after: null, first: 20 })
    await listStatement(heard, ana, { ...ALL, direction: 'out' }, { after: null, first: 20 })
    const place = { transactionId: 500, unit: 'EUR' }
    await listStatement(
      heard,
      ana,
      { unit: 'EUR', direction: 'in', from: at(0) },
      { after: place, first: 20 },
    )
  })
  expect(plans.walked).toEqual([])
  // Of twenty thousand that came in none is read to find what went out.
  expect(plans.indexes).toContain('ledger_postings_out')
})
