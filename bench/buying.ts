/**
 * Buying the hidden part of a text, through the whole site: one after the other (target: half of them answered within
 * 15 ms), and 200 readers at once of one text, each of whom must have bought it exactly once (target: no other answer).
 */
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { credit, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { callersOf, PASSWORD } from './callers.ts'
import { makeFolder, report, rounded, startSite } from './site.ts'

const BUYERS = 200
const PRICE = 20
const TARGET = 15

const folder = await makeFolder()
const site = await startSite(folder, { SAMPLE_PASSWORD: PASSWORD, TRUST_PROXY: 'true' })
const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
const { db, close } = await connect({ connection, onError: () => {}, max: 2 })
const { call, login } = callersOf(site)

try {
  const topics = await hideParts()
  const buyers = await makeBuyers()
  const sessions: string[] = []
  for (const { slug } of buyers) sessions.push(await login(slug))
  const alone: number[] = []
  for (const session of sessions) {
    const begun = performance.now()
    await buy(session, topics[0] ?? 0)
    alone.push(performance.now() - begun)
  }
  const begun = performance.now()
  const statuses = await Promise.all(sessions.map((session) => buy(session, topics[1] ?? 0)))
  const together = performance.now() - begun
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from purchases
    join posts on posts.id = purchases.post_id where posts.kind = 'topic' and posts.number = ${topics[1]}`.execute(
    db,
  )
  const { problem } = await checkLedger(db)
  const sorted = alone.toSorted((one, other) => one - other)
  const at = (part: number) => rounded(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
  report(`A text bought, one reader after the other (p50 within ${TARGET} ms)`, [
    { readers: BUYERS, 'p50, ms': at(0.5), 'p99, ms': at(0.99), holds: at(0.5) <= TARGET },
  ])
  report('A text bought by all at once', [
    {
      readers: BUYERS,
      'in all, ms': rounded(together, 0),
      refused: statuses.filter((status) => status !== 200).length,
      purchases: rows[0]?.count ?? 0,
      holds: statuses.every((status) => status === 200) && rows[0]?.count === BUYERS && problem === null,
    },
  ])
} finally {
  await close()
  await site.stop()
}

/** Two open topics of the sample town, each with a part that costs credit from now on. */
async function hideParts(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with chosen as (
      select posts.id from posts join nodes on nodes.id = node_id
      where kind = 'topic' and state = 'published' and posts.deleted_at is null and visibility = 'public'
        and access is null and published_at < now() order by posts.id limit 2
    ), hidden as (
      update post_texts set hidden_document = document where post_id in (select id from chosen)
    )
    update posts set access = ${JSON.stringify([{ type: 'credit', credit: PRICE }])}::jsonb
    where id in (select id from chosen) returning number`.execute(db)
  return rows.map(({ number }) => number)
}

/** People with credit, who sign in as the sample people do. */
async function makeBuyers(): Promise<Array<{ id: number; slug: string }>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into people (slug, name, language, level_key, password_hash)
    select 'buyer-' || n, 'Buyer ' || n, 'en', level_key, password_hash
    from people, generate_series(1, ${BUYERS}) n where slug = 'ana' returning id, slug`.execute(db)
  for (const { id } of rows) {
    const entry = { key: `bench/${id}`, reason: 'opening', at: new Date() }
    await db
      .transaction()
      .execute((transaction) =>
        transfer(transaction, entry, [take(ofSite('issued', 'credit'), 100), give(credit(id), 100)]),
      )
  }
  return rows
}

async function buy(cookie: string, topic: number): Promise<number> {
  const data = { kind: 'topic', id: String(topic), unit: 'credit', amount: PRICE }
  const reply = await call('access.buyHiddenPart', data, cookie)
  await reply.arrayBuffer()
  return reply.status
}
