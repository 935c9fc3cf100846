import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { inTransaction } from '#database/transact.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { credit, earned, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { announceOn } from '#server/jobs/announce.ts'
import { call, type Ground, type Writer } from './writers.ts'

const PRICE = 2

/** As the editor sends it. */
export const documentOfText = (text: string) => ({
  version: 1,
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: `Lamps of ${text} and what was said of them.` }] },
  ],
})

/** Makes the sample town a place where everything can be written: parts for sale, answers to give to, withdrawals. */
export async function layGround(db: Database, address: string): Promise<Ground> {
  const { rows: topics } = await sql<{ id: number; number: number }>`
    select posts.id, number from posts join nodes on nodes.id = node_id
    where kind = 'topic' and state = 'published' and posts.deleted_at is null and visibility = 'public'
      and access is null and published_at < now() and nodes.deleted_at is null order by posts.id`.execute(db)
  const node = await db
    .selectFrom('nodes')
    .select('id')
    .where('visibility', '=', 'public')
    .where('join_kind', '=', 'free')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const sold = topics.filter((_, index) => index % 2 === 0)
  const ids = sold.map(({ id }) => id)
  await sql`update post_texts set hidden_document = document where post_id = any(${ids})`.execute(db)
  await sql`update posts set access = ${JSON.stringify([{ type: 'credit', credit: PRICE }])}::jsonb
    where id = any(${ids})`.execute(db)
  const { rows: answers } = await sql<{ id: number }>`
    select answers.id from answers join posts on posts.id = post_id
    where answers.state = 'published' and answers.deleted_at is null and posts.id = any(${topics.map(({ id }) => id)})
      and answers.author_id is not null limit 20`.execute(db)
  await db
    .insertInto('site_settings')
    .values({
      key: 'wealth',
      value: JSON.stringify({ allowsWithdrawals: true, leastWithdrawal: { EUR: 1 } }),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
  await announceOn(db, settingsChanged, { keys: ['wealth'] })
  return {
    address,
    node: node.id,
    open: topics.filter((_, index) => index % 2 === 1).map(({ number }) => number),
    sold: sold.map(({ number }) => number),
    price: PRICE,
    answers: answers.map(({ id }) => Buffer.from(`answer:${id}`).toString('base64url')),
    log: { asked: new Map(), done: new Map(), answers: new Map() },
  }
}

let made = 0
/** Somebody new with credit and with something earned, who may write all there is. */
export async function addWriter(db: Database, address: string, password: string): Promise<Writer> {
  made += 1
  const slug = `kills-${made}`
  const { rows } = await sql<{ id: number }>`
    insert into people (slug, name, language, level_key, password_hash, experience)
    select ${slug}, ${`Writer ${made}`}, 'en', level_key, password_hash, experience
    from people where slug = 'ana' returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const entry = (unit: string) => ({ key: `kills/${id}/${unit}`, reason: 'opening' as const, at: new Date() })
  await inTransaction(db, async (transaction) => {
    await transfer(transaction, entry('credit'), [
      take(ofSite('issued', 'credit'), 10_000),
      give(credit(id), 10_000),
    ])
    await transfer(transaction, entry('EUR'), [
      take(ofSite('issued', 'EUR'), 10_000),
      give(earned(id, 'EUR'), 10_000),
    ])
  })
  return { id, slug, cookie: await signIn(address, slug, password) }
}

export async function signIn(address: string, username: string, password: string): Promise<string> {
  const { status, cookies } = await call(address, 'auth.login', { username, password })
  if (status !== 200) throw new Error(`A login was answered ${status}.`)
  return cookies.map((line) => line.split(';', 1)[0]).join('; ')
}
