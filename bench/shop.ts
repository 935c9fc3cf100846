/**
 * Buying things, through the whole site: orders paid from the balance one after the other (target: half of them answered
 * within 20 ms), against the same statements of the same payments, sent by the driver alone to a copy of the database
 * as it was before them; 200 who each buy something else at once, from the basket to the receipt (target: everybody is
 * answered, nothing deadlocks, the books agree); and 1,000 who want the same of which there are 100 (target: 100 have it).
 */
import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { callersOf, PASSWORD } from './callers.ts'
import { noteStatements, noting, transactionsWith } from './noted.ts'
import { makeFolder, percentile, report, rounded, startSite } from './site.ts'
import type { SentStatement } from './statements-on-signal.ts'

/** Who pay one after the other; the first of them before everything is compiled. */
const PAYERS = 300
const WARM_UP = 100
const AT_ONCE = 200
const CROWD = { people: 1_000, pieces: 100 }
const PRICE = 1_200
/** ms. */
const BACK_AFTER = 500
const TARGET = 20
/** As a form sends it. */
const ADDRESS = {
  type: 'MANUAL',
  default: false,
  country: { geonameId: 2510769, name: '' },
  address: '',
  addressString: 'Calle de la Palma 18, 28004 Madrid',
  phone: '612480955',
  dialCode: '+34',
  name: 'Lucía Prado',
  postcode: '28004',
}

interface Buyer {
  cookie: string
  product: number
  order: string
  total: number
}

const folder = await makeFolder()
const before = await makeFolder()
const file = path.join(folder, 'statements.json')
const env = { SAMPLE_PASSWORD: PASSWORD, TRUST_PROXY: 'true', ...noting(file) }

try {
  const buyers = await prepare()
  await cp(path.join(folder, 'postgres'), path.join(before, 'postgres'), { recursive: true })
  const noted = await measureSite(buyers)
  const bare = await replay(noted.payments)
  const [site, floor] = [noted.times, bare].map((times) => times.slice(WARM_UP)) as [number[], number[]]
  const ratio = percentile(site, 0.5) / percentile(floor, 0.5)
  const statements = noted.payments.at(-1)?.length ?? 0
  report(`An order paid from the balance, one after the other (p50 within ${TARGET} ms)`, [
    { what: `its ${statements} bare statements`, ...summed(floor), times: 1, holds: '' },
    {
      what: 'through the site',
      ...summed(site),
      times: rounded(ratio),
      holds: percentile(site, 0.5) <= TARGET,
    },
  ])
  report('Something else each, from the basket to the receipt, by all at once', [noted.together])
  report(`The last ${CROWD.pieces} of something free, by all at once`, [noted.crowd])
} finally {
  await rm(folder, { recursive: true, force: true })
  await rm(before, { recursive: true, force: true })
}

function summed(times: readonly number[]) {
  return { 'p50, ms': rounded(percentile(times, 0.5)), 'p99, ms': rounded(percentile(times, 0.99)) }
}

/** A site whose buyers are one press away from having paid; ended again, so that its database can be copied. */
async function prepare(): Promise<Buyer[]> {
  const site = await startSite(folder, env)
  const { db, close } = await connectToSite()
  try {
    const products = await makeProducts(db)
    const slugs = await makePeople(db)
    if (slugs.length < PAYERS) throw new Error('Nobody can be made after a sample person.')
    const { login, call } = callersOf(site, { currency: 'USD' })
    const buyers: Buyer[] = []
    for (const [place, slug] of slugs.entries()) {
      const buyer = { cookie: await login(slug), product: products[place] ?? 0 }
      buyers.push({ ...buyer, ...(await fill(call, buyer)) })
    }
    return buyers
  } finally {
    await close()
    await site.stop()
  }
}

async function measureSite(buyers: readonly Buyer[]) {
  const site = await startSite(folder, env)
  const { db, close } = await connectToSite()
  try {
    const { call } = callersOf(site, { currency: 'USD' })
    const times: number[] = []
    const sent = await noteStatements(site, file, async () => {
      for (const buyer of buyers) {
        const begun = performance.now()
        await pay(call, buyer)
        times.push(performance.now() - begun)
      }
    })
    const payments = transactionsWith(sent, ({ text }) => /insert into "?payments"?/i.test(text))
    if (payments.length !== buyers.length) throw new Error(`${payments.length} payments were noted.`)
    const together = await buyTogether(db, call, buyers.slice(0, AT_ONCE))
    return { times, payments, together, crowd: await buySame(db, call) }
  } finally {
    await close()
    await site.stop()
  }
}

async function buyTogether(db: Connected['db'], call: Call, buyers: readonly Buyer[]) {
  const deadlocksBefore = await countDeadlocks(db)
  const { problems, times } = await together(
    buyers.map((buyer) => async () => void (await pay(call, { ...buyer, ...(await fill(call, buyer)) }))),
  )
  for (const problem of new Set(problems)) console.log(`  ${problem}`)
  const deadlocks = (await countDeadlocks(db)) - deadlocksBefore
  const { rows } = await sql<{ paid: number }>`select count(*)::int as paid from orders
    where paid_at is not null and person_id in (select id from people where slug like 'buyer-%')`.execute(db)
  const paid = (rows[0]?.paid ?? 0) - PAYERS
  const books = (await checkLedger(db)).problem
  return {
    buyers: buyers.length,
    ...times,
    refused: problems.length,
    paid,
    deadlocks,
    holds: problems.length === 0 && paid === buyers.length && deadlocks === 0 && books === null,
  }
}

/** Guests, who need no balance: from the basket to the receipt. */
async function buySame(db: Connected['db'], call: Call) {
  const product = await makeGift(db)
  let busy = 0
  /** More come at once than a site lets wait: who is told to come back does, as browsers do. */
  const askUntilServed = async <Result>(who: Asking, action: string, data: object): Promise<Result> => {
    for (;;) {
      try {
        return await ask<Result>(call, who, action, data)
      } catch (error) {
        if (!(error as Error).message.includes('"unavailable"')) throw error
        busy += 1
        await delay(BACK_AFTER)
      }
    }
  }
  const deadlocksBefore = await countDeadlocks(db)
  const { problems, times } = await together(
    Array.from({ length: CROWD.people }, (_, place) => async () => {
      const key = randomUUID()
      const guest = { visitorId: `guest-of-the-crowd-${place}` }
      const items = [{ product, variant: 'one', quantity: 1 }]
      const { number: order } = await askUntilServed<{ number: string }>(guest, 'createOrder', { key, items })
      await askUntilServed(guest, 'fillOrder', { order, email: `guest-${place}@crowd.test` })
      await askUntilServed(guest, 'payOrder', { order, total: 0, way: 'balance', terms: true })
    }),
  )
  const short = problems.filter((problem) => problem.includes('stock-short')).length
  for (const problem of new Set(problems)) if (!problem.includes('stock-short')) console.log(`  ${problem}`)
  const deadlocks = (await countDeadlocks(db)) - deadlocksBefore
  const { rows } = await sql<{ sold: number; left: number }>`
    select sold, (stock + reserved)::int as left from products join variants using (post_id)
    where post_id = (select id from posts where kind = 'product' and number = ${product})`.execute(db)
  const { sold = 0, left = 0 } = rows[0] ?? {}
  const isExact = sold === CROWD.pieces && left === 0 && short === CROWD.people - CROWD.pieces
  return {
    guests: CROWD.people,
    ...times,
    sold,
    'told that it is gone': short,
    'answered otherwise': problems.length - short,
    'told to come back': busy,
    deadlocks,
    holds: isExact && problems.length === short && deadlocks === 0,
  }
}

/** @returns what went wrong, and when how many were done */
async function together(works: ReadonlyArray<() => Promise<void>>) {
  const begun = performance.now()
  const problems: string[] = []
  const spent: number[] = []
  await Promise.all(
    works.map(async (work) => {
      await work().catch((error: Error) => void problems.push(error.message))
      spent.push(performance.now() - begun)
    }),
  )
  const times = {
    'half within, ms': rounded(percentile(spent, 0.5), 0),
    'all within, ms': rounded(percentile(spent, 1), 0),
  }
  return { problems, times }
}

/** The same transactions by the driver alone, on the database as it was before the first of them. */
async function replay(payments: readonly SentStatement[][]): Promise<number[]> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir: before, log })
  const { pool, close } = await connect({ connection: embedded.connection, onError: () => {}, max: 1 })
  try {
    const client = await pool.connect()
    const times: number[] = []
    for (const statements of payments) {
      const begun = performance.now()
      for (const { text, values } of statements) await client.query(text, [...values])
      times.push(performance.now() - begun)
    }
    client.release()
    return times
  } finally {
    await close()
    await embedded.stop()
  }
}

function connectToSite(): Promise<Connected> {
  const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
  return connect({ connection, onError: () => {}, max: 2 })
}

async function countDeadlocks(db: Connected['db']): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int as deadlocks from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

/** Things that are sent by post, one for each buyer. */
async function makeProducts(db: Connected['db']): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with seller as (select id from people where slug = 'ana'), made as (
      insert into posts (kind, number, author_id, language, state, published_at)
      select 'product', 900000 + n, seller.id, 'en', 'published', now() from seller, generate_series(1, ${PAYERS}) n
      returning id, number
    ), texts as (
      insert into post_texts (post_id, language, title, document)
      select id, 'en', 'Thing ' || number, '{"version":1,"content":[]}' from made
    ), things as (
      insert into products (post_id, goods) select id, 'physical' from made returning post_id
    ), sold as (
      insert into variants (post_id, key, stock, weight) select post_id, 'one', 10, 200 from things returning id
    ), priced as (
      insert into variant_prices (variant_id, currency, amount) select id, 'USD', ${PRICE} from sold
    ) select number from made order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Something free that is delivered online, of which there are only so many. */
async function makeGift(db: Connected['db']): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with made as (
      insert into posts (kind, number, author_id, language, state, published_at)
      select 'product', 899999, id, 'en', 'published', now() from people where slug = 'ana' returning id, number
    ), texts as (
      insert into post_texts (post_id, language, title, document)
      select id, 'en', 'A gift', '{"version":1,"content":[]}' from made
    ), things as (
      insert into products (post_id, goods) select id, 'virtual' from made returning post_id
    ), sold as (
      insert into variants (post_id, key, stock) select post_id, 'one', ${CROWD.pieces} from things returning id
    ), priced as (
      insert into variant_prices (variant_id, currency, amount) select id, 'USD', 0 from sold
    ) select number from made`.execute(db)
  return rows[0]?.number ?? 0
}

/** People who can pay for two of them, with postage. */
async function makePeople(db: Connected['db']): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into people (slug, name, language, level_key, password_hash)
    select 'buyer-' || n, 'Buyer ' || n, 'en', level_key, password_hash
    from people, generate_series(1, ${PAYERS}) n where slug = 'ana' returning id, slug`.execute(db)
  for (const { id } of rows) {
    const entry = { key: `bench/${id}`, reason: 'opening', at: new Date() }
    await db
      .transaction()
      .execute((transaction) =>
        transfer(transaction, entry, [
          take(ofSite('issued', 'USD'), 50_000),
          give(toppedUp(id, 'USD'), 50_000),
        ]),
      )
  }
  return rows.map(({ slug }) => slug)
}

type Call = ReturnType<typeof callersOf>['call']

/** Somebody with a session, or a browser without one. */
type Asking = { cookie: string } | { visitorId: string }

async function ask<Result>(call: Call, who: Asking, action: string, data: object): Promise<Result> {
  const [cookie, more] = 'cookie' in who ? [who.cookie, {}] : ['', who]
  const reply = await call(`shop.${action}`, data, cookie, more)
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${action} was answered ${reply.status}: ${answer}`)
  return (JSON.parse(answer) as { guaqi: { shop: Record<string, Result> } }).guaqi.shop[action] as Result
}

/** An order of one piece that says where it goes. */
async function fill(call: Call, { cookie, product }: Pick<Buyer, 'cookie' | 'product'>) {
  const items = [{ product, variant: 'one', quantity: 1 }]
  const key = randomUUID()
  const { number } = await ask<{ number: string }>(call, { cookie }, 'createOrder', { key, items })
  const said = { order: number, address: ADDRESS }
  const { total } = await ask<{ total: number }>(call, { cookie }, 'fillOrder', said)
  return { order: number, total }
}

function pay(call: Call, { cookie, order, total }: Buyer): Promise<unknown> {
  return ask(call, { cookie }, 'payOrder', { order, total, way: 'balance', terms: true })
}
