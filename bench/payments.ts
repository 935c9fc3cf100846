/**
 * Money from outside, through the whole site: what Stripe and Alipay tell of payments, signed with keys of this run, one
 * after the other from the request to the settled order (target: half of them answered within 15 ms), against a bare
 * insert and its commit in turn with them; one notice told 1,000 times at once (target: settled once, nobody hears a
 * status of 500 or above); and a day of 100,000 payments that the books are compared with, which Stripe lists a hundred
 * at a time (target: within 30 s).
 *
 * `node bench/payments.ts 10000` compares fewer.
 */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { callersOf, PASSWORD } from './callers.ts'
import { noteStatements, noting, transactionsWith } from './noted.ts'
import { type Asked, playAlipay, playStripe, type SignedNotice } from './played-providers.ts'
import { makeFolder, percentile, report, rounded, startSite } from './site.ts'

const compared = Number(process.argv[2] ?? 100_000)
/** Payments of each provider; the first of them before everything is compiled. */
const PAYMENTS = 200
const WARM_UP = 50
const AT_ONCE = 1_000
const PRICE = 1_200
/** ms */
const TARGET = 15
/** s */
const COMPARED_WITHIN = 30
/** One of a day is compared when it is over, in every time zone. */
const DAY = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
const NOON = new Date(`${DAY}T12:00:00Z`)

const folder = await makeFolder()
const notes = await makeFolder()
const file = path.join(notes, 'statements.json')
const keys = path.join(notes, 'payments.json')
const stripe = await playStripe()
const alipay = playAlipay()
const providers = [
  { name: 'stripe', currency: 'USD', played: stripe },
  { name: 'alipay', currency: 'RMB', played: alipay },
]
await writeFile(keys, JSON.stringify({ stripe: stripe.config, alipay: alipay.config }), { mode: 0o600 })
const site = await startSite(folder, {
  SAMPLE_PASSWORD: PASSWORD,
  TRUST_PROXY: 'true',
  PAYMENTS_FILE: keys,
  ...noting(file),
})
const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
const { db, close } = await connect({ connection, onError: () => {}, max: 2 })

try {
  const product = await makeProduct(db)
  await sql`create table bench_notices (id text primary key, heard_at timestamptz not null)`.execute(db)
  const one = []
  const crowd = []
  for (const { name, currency, played } of providers) {
    const notices: SignedNotice[] = []
    const { call } = callersOf(site, { currency })
    for (let place = 0; place <= PAYMENTS + 1; place += 1)
      notices.push(played.notice(await openPayment(call, product, name)))
    const [duplicated, noted, ...alone] = notices as [SignedNotice, SignedNotice, ...SignedNotice[]]
    one.push(...(await measureAlone(name, alone, noted)))
    crowd.push(await tellAtOnce(duplicated))
  }
  report(`A signed notice, from the request to the settled order (p50 within ${TARGET} ms)`, one)
  report(`One notice told ${AT_ONCE.toLocaleString('en-US')} times at once`, crowd)
  report(`A day compared with what Stripe lists (within ${COMPARED_WITHIN} s)`, [await compareDay()])
} finally {
  await close()
  await site.stop()
  stripe.close()
  await rm(folder, { recursive: true, force: true })
  await rm(notes, { recursive: true, force: true })
}

/** Something that is delivered online, without end. */
async function makeProduct(database: Connected['db']): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with made as (
      insert into posts (kind, number, author_id, language, state, published_at)
      select 'product', 900000, id, 'en', 'published', now() from people where slug = 'ana' returning id, number
    ), texts as (
      insert into post_texts (post_id, language, title, document)
      select id, 'en', 'A thing', '{"version":1,"content":[]}' from made
    ), things as (
      insert into products (post_id, goods) select id, 'virtual' from made returning post_id
    ), sold as (
      insert into variants (post_id, key, stock) select post_id, 'one', 1000000 from things returning id
    ), priced as (
      insert into variant_prices (variant_id, currency, amount)
      select id, currency, ${PRICE} from sold, unnest(array['USD', 'RMB']) currency
    ) select number from made`.execute(database)
  return rows[0]?.number ?? 0
}

type Call = ReturnType<typeof callersOf>['call']

/** A guest's order, on the way to the page of a provider. */
async function openPayment(call: Call, product: number, way: string): Promise<Asked> {
  const guest = { visitorId: `payer-${randomUUID()}` }
  const ask = async <Result>(action: string, data: object): Promise<Result> => {
    const reply = await call(`shop.${action}`, data, '', guest)
    const answer = await reply.text()
    if (!reply.ok) throw new Error(`${action} was answered ${reply.status}: ${answer}`)
    return (JSON.parse(answer) as { guaqi: { shop: Record<string, Result> } }).guaqi.shop[action] as Result
  }
  const items = [{ product, variant: 'one', quantity: 1 }]
  const made = await ask<{ number: string; token?: string }>('createOrder', { key: randomUUID(), items })
  const order = { order: made.number, ...(made.token !== undefined && { token: made.token }) }
  const email = `${guest.visitorId}@bench.test`
  const { total } = await ask<{ total: number }>('fillOrder', { ...order, email })
  const { payment } = await ask<{ payment: string }>('openPayment', { ...order, total, way, terms: true })
  const { rows } = await sql<Asked>`select key, currency, amount::int as amount, reference from payments
    where key = ${payment}`.execute(db)
  if (!rows[0]) throw new Error(`No payment ${payment}.`)
  return rows[0]
}

async function tell({ provider, headers, body }: SignedNotice): Promise<number> {
  const reply = await fetch(`${site.address}/api/payments/${provider}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await reply.arrayBuffer()
  return reply.status
}

/** One after the other, each in turn with what a notice costs at the least: one row, and its commit. */
async function measureAlone(name: string, notices: readonly SignedNotice[], noted: SignedNotice) {
  const times: number[] = []
  const floor: number[] = []
  for (const notice of notices) {
    const begun = performance.now()
    const status = await tell(notice)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`A notice of ${name} was answered ${status}.`)
    const before = performance.now()
    await sql`insert into bench_notices (id, heard_at) values (${randomUUID()}, now())`.execute(db)
    floor.push(performance.now() - before)
  }
  const { rows } = await sql<{ paid: number }>`select count(*)::int as paid from payments
    join orders on payable_kind = 'order' and orders.id = payable_id
    where provider = ${name} and payments.state = 'paid' and orders.paid_at is not null`.execute(db)
  const sent = await noteStatements(site, file, () => tell(noted))
  const statements = transactionsWith(sent, ({ text }) => /payment_notices/.test(text)).at(-1)?.length ?? 0
  const [here, bare] = [times.slice(WARM_UP), floor.slice(WARM_UP)]
  const p50 = percentile(here, 0.5)
  return [
    {
      what: 'a bare insert and its commit',
      ...summed(bare),
      times: 1,
      statements: 1,
      settled: '',
      holds: '',
    },
    {
      what: name,
      ...summed(here),
      times: rounded(p50 / percentile(bare, 0.5)),
      statements,
      settled: rows[0]?.paid ?? 0,
      holds: p50 <= TARGET && rows[0]?.paid === notices.length,
    },
  ]
}

function summed(times: readonly number[]) {
  return { 'p50, ms': rounded(percentile(times, 0.5)), 'p95, ms': rounded(percentile(times, 0.95)) }
}

async function tellAtOnce(notice: SignedNotice) {
  const settledBefore = await countArrivals()
  const begun = performance.now()
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => tell(notice)))
  const took = performance.now() - begun
  const settled = (await countArrivals()) - settledBefore
  const { problem } = await checkLedger(db)
  const failed = statuses.filter((status) => status >= 500).length
  const accepted = statuses.filter((status) => status === 200).length
  return {
    provider: notice.provider,
    'all within, ms': rounded(took, 0),
    accepted,
    'status of 500 or above': failed,
    settled,
    holds: accepted === AT_ONCE && settled === 1 && problem === null,
  }
}

/** Entries of the books by which money has come from outside. */
async function countArrivals(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_transactions
    where key like 'payment/%/paid'`.execute(db)
  return rows[0]?.count ?? 0
}

/** As staff ask for a day that is over: from the press to the report. */
async function compareDay() {
  const { rows } =
    await sql<Asked>`insert into payments (key, payable_kind, payable_id, provider, currency, amount,
      state, reference, opened_at, settled_at, expires_at)
    select md5('bench ' || n), 'order', (select id from orders order by id limit 1), 'stripe', 'USD', ${PRICE},
      'paid', 'cs_bench_' || n, ${NOON}, ${NOON}::timestamptz + n % 3600 * interval '1 second', ${NOON}
    from generate_series(1, ${compared}::int) n returning key, currency, amount::int as amount, reference`.execute(
      db,
    )
  await sql`analyze payments`.execute(db)
  stripe.list(rows, NOON)
  const { call, login } = callersOf(site)
  const admin = await login('admin')
  const begun = performance.now()
  const reply = await call('shopDesk.compareAgain', { provider: 'stripe', day: DAY }, admin)
  if (!reply.ok) throw new Error(`The comparison was answered ${reply.status}: ${await reply.text()}`)
  for (;;) {
    const found = await sql<{ payments: number; opened: number; problem: string | null }>`
      select payments, opened, problem from payment_reports
      where provider = 'stripe' and day = ${DAY}::date`.execute(db)
    const took = (performance.now() - begun) / 1_000
    const [said] = found.rows
    if (said)
      return {
        payments: said.payments,
        differences: said.opened,
        problem: said.problem ?? '',
        seconds: rounded(took, 1),
        holds: took <= COMPARED_WITHIN && said.payments === compared && said.opened === 0,
      }
    await delay(100)
  }
}
