import { type NotNull, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { leaveRefunded, prolongMembership } from '#features/kernel/access/queries/members.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { sellerPart } from '#features/kernel/access/rules/prices.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { GetHiddenPartData } from '#features/kernel/access/schemas.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { transferOn } from '#features/kernel/ledger/queries/arrivals.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import {
  CREDIT,
  credit,
  earned,
  give,
  type Leg,
  ofSite,
  purse,
  type Shortage,
  take,
  toppedUp,
} from '#features/kernel/ledger/rules.ts'
import type { Arrival } from '#server/door/payable.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface SoldPost {
  postId: number
  number: number
  authorId: number
  nodeAdminId: number | null
  rules: StoredAccessRule[] | null
  hides: boolean
}

/** A post that the asker may read, as far as it decides what is paid for the rest of it. */
export async function findSold(
  db: Database,
  { kind, id }: GetHiddenPartData,
  { asker, now }: { asker: Asker; now: Date },
): Promise<SoldPost | null> {
  const number = readNumber(id)
  const isIt = number === null ? sql`posts.slug = ${id}` : sql`posts.number = ${number}`
  const { rows } = await sql<SoldPost>`
    select posts.id as "postId", posts.number, posts.author_id as "authorId", nodes.admin_id as "nodeAdminId",
      posts.access as rules, exists (select 1 from post_texts
        where post_texts.post_id = posts.id and hidden_document is not null) as hides
    from posts left join nodes on nodes.id = posts.node_id
    where posts.kind = ${kind} and ${isIt} and posts.deleted_at is null and ${readablePosts(asker, now)}`.execute(
    db,
  )
  return rows[0] ?? null
}

interface Purchase {
  personId: number
  on: { postId: number } | { nodeId: number }
  sellerId: number | null
  unit: string
  amount: number
  /** Of a node. */
  until?: Date | null
  /** Of a period that is bought by itself: it is paid once. */
  key?: string | undefined
}

export type Bought =
  | { isBought: true; purchaseId: number; isNew: boolean }
  | { isBought: false; shortage: Shortage }

/**
 * Pays for something once: of two presses at once the second waits for the first and finds it bought. The seller is paid
 * in the same transaction, as earned money, less the site's share. What has come from outside for it comes to the
 * buyer's balance right before.
 */
export async function buy(
  db: Database,
  { personId, on, sellerId, unit, amount, until = null, key }: Purchase,
  { now, sharePercent, arrival }: { now: Date; sharePercent: number; arrival?: Arrival | undefined },
): Promise<Bought> {
  const sellerAmount = sellerId === null ? 0 : sellerPart(amount, sharePercent)
  const [postId, nodeId] = 'postId' in on ? [on.postId, null] : [null, on.nodeId]
  const { rows } = await sql<{ id: number }>`
    insert into purchases (person_id, post_id, node_id, seller_id, unit, amount, seller_amount, until, bought_at)
    values (${personId}, ${postId}, ${nodeId}, ${sellerId}, ${unit}, ${amount}, ${sellerAmount}, ${until}, ${now})
    on conflict (person_id, post_id) where refunded_at is null and post_id is not null do nothing
    returning id`.execute(db)
  const [row] = rows
  if (!row) return { isBought: true, purchaseId: await getPurchaseId(db, personId, postId), isNew: false }
  const cause = postId === null ? { kind: 'node', id: nodeId ?? 0 } : { kind: 'post', id: postId }
  const reason = postId === null ? 'joined' : 'unlocked'
  const posted = await transferOn(
    db,
    arrival ? { arrival, to: toppedUp(personId, unit) } : null,
    { key: `purchase/${key ?? row.id}`, reason, cause, at: now },
    legsOf({ personId, sellerId, unit, amount, sellerAmount }),
  )
  if (!posted.isPosted) return { isBought: false, shortage: posted.shortage }
  if (posted.isRepeated) throw new Error(`Purchase ${row.id} pays what was paid by ${key}.`)
  await db
    .updateTable('purchases')
    .set({ transaction_id: posted.transactionId })
    .where('id', '=', row.id)
    .execute()
  return { isBought: true, purchaseId: row.id, isNew: true }
}

interface Paid {
  personId: number
  sellerId: number | null
  unit: string
  amount: number
  sellerAmount: number
}

const incomeOf = (personId: number, unit: string) =>
  unit === CREDIT ? credit(personId) : earned(personId, unit)

const legsOf = ({ personId, sellerId, unit, amount, sellerAmount }: Paid): Leg[] => [
  take(purse(personId, unit), amount),
  ...(sellerId !== null && sellerAmount > 0 ? [give(incomeOf(sellerId, unit), sellerAmount)] : []),
  ...(amount > sellerAmount ? [give(ofSite('revenue', unit), amount - sellerAmount)] : []),
]

async function getPurchaseId(db: Database, personId: number, postId: number | null): Promise<number> {
  const { id } = await db
    .selectFrom('purchases')
    .select('id')
    .where('person_id', '=', personId)
    .where('post_id', '=', postId)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

export async function hasBought(db: Database, personId: number, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('person_id', '=', personId)
    .where('post_id', '=', postId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface RefundRow extends Paid {
  nodeId: number | null
  transactionId: number | null
  refundedAt: Date | null
}

/**
 * Gives a purchase back: the buyer what they paid, to where it came from; from the seller what they got, so far as they
 * still have it, and from the site the rest. What was bought is closed, and a node that was joined by it is left.
 */
export async function refund(
  db: Database,
  id: number,
  { byId, now }: { byId: number; now: Date },
): Promise<Omit<Paid, 'sellerAmount'> | 'unknown' | 'own' | 'refunded'> {
  const { rows } =
    await sql<RefundRow>`select person_id as "personId", node_id as "nodeId", seller_id as "sellerId",
    unit, amount, seller_amount as "sellerAmount", transaction_id as "transactionId", refunded_at as "refundedAt"
    from purchases where id = ${id} for no key update`.execute(db)
  const [row] = rows
  if (!row?.transactionId) return 'unknown'
  const { personId, sellerId, nodeId, unit, amount } = row
  if (personId === byId || sellerId === byId) return 'own'
  if (row.refundedAt) return 'refunded'
  const cause = nodeId === null ? {} : { cause: { kind: 'node', id: nodeId } }
  const entry = { key: `purchase/${id}/refund`, reason: 'refunded', ...cause, actorId: byId, at: now }
  const back = await listTaken(db, row.transactionId)
  const legsFor = (fromSeller: number): Leg[] => [
    ...(sellerId !== null && fromSeller > 0 ? [take(purse(sellerId, unit), fromSeller)] : []),
    ...(amount > fromSeller ? [take(ofSite('revenue', unit), amount - fromSeller)] : []),
    ...back.map(({ kind, taken }) =>
      give(
        unit === CREDIT
          ? credit(personId)
          : kind === 'earned'
            ? earned(personId, unit)
            : toppedUp(personId, unit),
        taken,
      ),
    ),
  ]
  let posted = await transfer(db, entry, legsFor(row.sellerAmount))
  if (!posted.isPosted)
    posted = await transfer(db, entry, legsFor(row.sellerAmount - posted.shortage.missing))
  if (!posted.isPosted) throw new Error(`Purchase ${id} could not be refunded.`)
  await db
    .updateTable('purchases')
    .set({ refunded_at: now, refunded_by: byId })
    .where('id', '=', id)
    .execute()
  if (nodeId !== null) await shortenRefunded(db, { nodeId, personId, now })
  return { personId, sellerId, unit, amount }
}

interface Stay {
  nodeId: number
  personId: number
}

/** Of somebody who had bought more than one period, what is paid besides is still theirs. */
async function shortenRefunded(db: Database, stay: Stay & { now: Date }): Promise<void> {
  const { nodeId, personId } = stay
  const until = await findPaidUntil(db, stay)
  if (until === undefined) await leaveRefunded(db, nodeId, personId)
  else await prolongMembership(db, { nodeId, personId, until })
}

/** End of what somebody has paid for in a node: null without end, undefined where there is none or it has passed. */
export async function findPaidUntil(
  db: Database,
  { nodeId, personId, now }: Stay & { now: Date },
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ until: Date | null }>`select until from purchases
    where person_id = ${personId} and node_id = ${nodeId} and refunded_at is null
      and (until is null or until > ${now}) order by until desc nulls first limit 1`.execute(db)
  return rows[0]?.until
}

/** More periods than anybody needs to look back over. */
const MOST_PERIODS = 60

/** The periods that somebody has bought in a node, the latest first. */
export async function listPaidPeriods(
  db: Database,
  { nodeId, personId }: Stay,
): Promise<Array<{ boughtAt: Date; until: Date }>> {
  return await db
    .selectFrom('purchases')
    .select(['bought_at as boughtAt', 'until'])
    .where('person_id', '=', personId)
    .where('node_id', '=', nodeId)
    .where('refunded_at', 'is', null)
    .where('until', 'is not', null)
    .orderBy('until', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_PERIODS))
    .$narrowType<{ until: NotNull }>()
    .execute()
}

/**
 * From which accounts of its buyer a purchase took, and how much. They are those of the account that bought, also where
 * it has become part of another since.
 */
async function listTaken(
  db: Database,
  transactionId: number,
): Promise<Array<{ kind: string; taken: number }>> {
  const { rows } = await sql<{
    kind: string
    taken: number
  }>`select kind, -amount as taken from ledger_postings
    join ledger_accounts on ledger_accounts.id = account_id
    where transaction_id = ${transactionId} and person_id is not null and amount < 0 order by line`.execute(
    db,
  )
  return rows
}

export interface PurchaseRow {
  id: number
  title: string
  unit: string
  amount: number
  at: Date
  refundedAt: Date | null
}

/** What somebody has bought to read or to join, the newest first. */
export async function listPurchases(db: Database, personId: number, limit: number): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select purchases.id, unit, amount, bought_at as at, refunded_at as "refundedAt",
      coalesce(
        (select title from post_texts join posts on posts.id = post_texts.post_id
          where post_texts.post_id = purchases.post_id and post_texts.language = posts.language),
        (select name from node_texts join nodes on nodes.id = node_texts.node_id
          where node_texts.node_id = purchases.node_id and node_texts.language = nodes.language), '') as title
    from purchases where person_id = ${personId} order by purchases.id desc limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}

export interface SaleRow {
  id: number
  postKind: PostKind | null
  /** Of the post. */
  number: number | null
  nodeId: number | null
  slug: string | null
  title: string
  language: Locale
  unit: string
  amount: number
  income: number
  at: Date
  refundedAt: Date | null
}

/** What others have bought of somebody, the newest first; who they are is nobody else's business. */
export async function listSaleRows(
  db: Database,
  sellerId: number,
  { locale, before, first }: { locale: Locale; before: number | null; first: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select purchases.id, posts.kind as "postKind", posts.number, nodes.id as "nodeId",
      coalesce(posts.slug, nodes.slug) as slug, coalesce(text.title, '') as title,
      coalesce(text.language, nodes.language) as language, unit, purchases.amount, seller_amount as income,
      bought_at as at, refunded_at as "refundedAt"
    from purchases
    left join posts on posts.id = purchases.post_id and posts.deleted_at is null
    left join nodes on nodes.id = purchases.node_id and nodes.deleted_at is null
    left join lateral (
      select language, title from (
        select language, title from post_texts where post_texts.post_id = posts.id
        union all select language, name from node_texts where node_texts.node_id = nodes.id) as texts
      order by (language = ${locale}) desc, (language = coalesce(posts.language, nodes.language)) desc limit 1
    ) as text on true
    where seller_id = ${sellerId} ${before === null ? sql`` : sql`and purchases.id < ${before}`}
    order by purchases.id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

export interface Income {
  unit: string
  count: number
  income: number
}

/** What somebody has got by sales that were not given back, by unit. */
export async function listIncome(db: Database, sellerId: number): Promise<Income[]> {
  const { rows } = await sql<Income>`
    select unit, count(*)::int as count, sum(seller_amount)::bigint as income from purchases
    where seller_id = ${sellerId} and refunded_at is null group by unit order by unit`.execute(db)
  return rows
}
