/**
 * The ledger on a database of its own: transactions a second through `transfer`, against the same statements sent by the
 * bare driver in the same run (target 0.6); `ledger:check` of a million postings (target 20 s); and the first page of a
 * statement of 10,000 postings among them (target 5 ms).
 *
 * `node bench/ledger.ts 100000` fills it with fewer.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { listStatement } from '#features/kernel/ledger/queries/statement.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { credit, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { makeFolder, report, rounded } from './site.ts'

const POSTINGS = Number(process.argv[2] ?? 1_000_000)
const PEOPLE = 2_000
/** Of the one whose statement is read. */
const OWN = 10_000
const ROUNDS = 6
const PER_ROUND = 400
const CALLERS = 4
const PAGES = 300

const folder = await makeFolder()
const log = { info: () => {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ dataDir: folder, log })
const { connection } = embedded
const connected = await connect({ connection, onError: () => {}, max: CALLERS, statementTimeoutMs: 0 })
try {
  await migrate(connected.db)
  await insertPeople(connected)
  await measurePostings(connected)
  await fill(connected)
  await measureCheck(connected)
  await measureStatement(connected)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await connected.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

async function insertPeople({ db }: Connected): Promise<void> {
  await sql`insert into people (slug, name, language, level_key)
    select 'p' || n, 'P' || n, 'en', 'lv1' from generate_series(1, ${PEOPLE}) n`.execute(db)
  for (let person = 1; person <= PEOPLE; person += 1) {
    const entry = { key: `begin/${person}`, reason: 'opening', at: new Date() }
    await db
      .transaction()
      .execute((transaction) =>
        transfer(transaction, entry, [
          take(ofSite('issued', 'credit'), 1_000_000),
          give(credit(person), 1_000_000),
        ]),
      )
  }
}

/** One pays two: what a sale with a share for the site is. */
function partners(number: number) {
  const place = Math.abs(number) % (PEOPLE - 3)
  return [1 + place, 2 + place] as const
}

async function measurePostings({ db }: Connected): Promise<void> {
  const statements = await listStatements()
  const pool = new pg.Pool({ ...('host' in connection && connection), max: CALLERS })
  // When something fails the connection is ended with the server; the pool does not handle errors of a connection
  // that is checked out.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const run = randomUUID()
  const through = async (number: number) => {
    const [from, to] = partners(number)
    await db
      .transaction()
      .execute((transaction) =>
        transfer(transaction, { key: `${run}/a/${number}`, reason: 'sale', at: new Date() }, [
          take(credit(from), 10),
          give(credit(to), 9),
          give(ofSite('fees', 'credit'), 1),
        ]),
      )
  }
  const bare = async (number: number) => {
    const [from, to] = partners(number)
    const names = [`${from}/credit/credit`, `${to}/credit/credit`, `site/fees/credit/${Math.abs(number % 8)}`]
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query({ name: 'lock', text: statements.lock, values: [names] })
    const ids = names.map((name) => rows.find((row) => row.name === name)?.id)
    const values = [`${run}/b/${number}`, 'sale', null, null, null, '{}', 3, new Date(), ids, [-10, 9, 1]]
    await client.query({ name: 'insert', text: statements.insert, values })
    await client.query('commit')
    client.release()
  }
  // Every account that either side touches is there before one of them is measured.
  for (let number = 0; number < 200; number += 1) await through(-1 - number)
  for (let number = 0; number < 200; number += 1) await bare(-1 - number)
  const rates: Array<[number, number]> = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round * PER_ROUND
    rates.push([await rateOf(through, first), await rateOf(bare, first)])
  }
  await pool.end()
  const shares = rates.map(([one, other]) => one / other).sort((one, other) => one - other)
  const [ours, theirs] = [0, 1].map((side) => median(rates.map((rate) => rate[side] ?? 0)))
  const title = `Transactions of three postings, ${CALLERS} callers, ${ROUNDS} rounds of ${PER_ROUND} (target 0.6)`
  report(title, [
    {
      'transfer, a second': rounded(ours ?? 0, 0),
      'bare, a second': rounded(theirs ?? 0, 0),
      share: rounded(median(shares)),
      least: rounded(shares[0] ?? 0),
      most: rounded(shares.at(-1) ?? 0),
    },
  ])
}

/** The statements that `transfer` sends, recorded from it. */
async function listStatements(): Promise<{ lock: string; insert: string }> {
  const recorded: string[] = []
  const slow = { thanMs: -1, report: (statement: string) => void recorded.push(statement) }
  const { db, close } = await connect({ connection, onError: () => {}, max: 1, slow })
  const entry = { key: randomUUID(), reason: 'sale', at: new Date() }
  await db
    .transaction()
    .execute((transaction) => transfer(transaction, entry, [take(credit(1), 1), give(credit(2), 1)]))
  await close()
  const find = (part: string) => recorded.find((statement) => statement.includes(part)) ?? ''
  return { lock: find('for update'), insert: find('insert into ledger_transactions') }
}

async function rateOf(work: (number: number) => Promise<void>, first: number): Promise<number> {
  const started = performance.now()
  let next = first
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < first + PER_ROUND) {
        next += 1
        await work(next)
      }
    }),
  )
  return (PER_ROUND / (performance.now() - started)) * 1_000
}

/** Straight into the tables, with what the triggers would have written. */
async function fill({ db }: Connected): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from ledger_postings`.execute(db)
  const missing = Math.max(0, Math.floor((POSTINGS - (rows[0]?.count ?? 0)) / 2))
  const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_postings']
  for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  const statements = [
    sql`insert into ledger_transactions (key, reason, lines, created_at)
      select 'fill/' || n, 'like', 2, now() from generate_series(1, ${missing}) n`,
    sql`with filled as (select id, substring(key, 6)::int as n from ledger_transactions where key like 'fill/%'),
      of as (select id, n, case when n <= ${OWN} then 1 else 2 + n % ${PEOPLE - 1} end as person from filled),
      moved as (
        select of.id as transaction_id, 1 as line, accounts.id as account_id, 1 as amount
        from of join ledger_accounts accounts on name = person || '/credit/credit'
        union all
        select of.id, 2, accounts.id, -1 from of join ledger_accounts accounts on name = 'site/issued/credit/' || n % 8)
      insert into ledger_postings (transaction_id, line, account_id, amount, balance_after, created_at)
      select transaction_id, line, account_id, amount,
        balance + sum(amount) over (partition by account_id order by transaction_id), now()
      from moved join ledger_accounts on ledger_accounts.id = account_id`,
    sql`update ledger_accounts set balance = derived.sum, last_transaction_id = derived.last
      from (select account_id, sum(amount) as sum, max(transaction_id) as last from ledger_postings
        group by account_id) derived where derived.account_id = ledger_accounts.id`,
  ]
  for (const statement of statements) await statement.execute(db)
  for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measureCheck({ db }: Connected): Promise<void> {
  const started = performance.now()
  const { postings, problem } = await checkLedger(db)
  const seconds = (performance.now() - started) / 1_000
  if (problem !== null) throw new Error(problem)
  report('ledger:check (target 20 s)', [{ postings, seconds: rounded(seconds) }])
}

async function measureStatement({ db }: Connected): Promise<void> {
  const filter = { unit: null, direction: null, from: null }
  const kinds = [
    ['first page', filter, null],
    ['page in the middle', filter, 'middle'],
    ['what went out', { ...filter, direction: 'out' as const }, null],
    ['one unit, 90 days', { ...filter, unit: 'credit', from: new Date(Date.now() - 90 * 86_400_000) }, null],
  ] as const
  const { rows } = await sql<{ id: number }>`select transaction_id as id from ledger_postings
    join ledger_accounts on ledger_accounts.id = account_id where name = '1/credit/credit'
    order by 1 offset ${OWN / 2} limit 1`.execute(db)
  const middle = { transactionId: rows[0]?.id ?? 0, unit: 'credit' }
  const table: Array<Record<string, string | number>> = []
  for (const [name, asked, from] of kinds) {
    const times: number[] = []
    for (let page = 0; page < PAGES; page += 1) {
      const started = performance.now()
      await listStatement(db, 1, asked, { after: from && middle, first: 20 })
      times.push(performance.now() - started)
    }
    times.sort((one, other) => one - other)
    table.push({
      page: name,
      p50: rounded(median(times)),
      p95: rounded(times[Math.floor(PAGES * 0.95)] ?? 0),
    })
  }
  report('A page of 20 lines of a statement, ms (target 5)', table)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
