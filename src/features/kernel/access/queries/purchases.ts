import { sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import { transfer } from '#features/kernel/ledger/queries.ts'
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
} from '#features/kernel/ledger/rules.ts'
import type { Asker } from '#shared/asker.ts'
import { readNumber } from '#shared/ids.ts'
import { readablePosts } from '../queries.ts'
import { sellerPart } from '../rules/prices.ts'
import type { GetHiddenPartData } from '../schemas.ts'

export interface SoldPost {
  postId: number
  number: number
  authorId: number
  nodeAdminId: number | null
  rules: AccessRule[] | null
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
}

export type Bought =
  | { isBought: true; purchaseId: number; isNew: boolean }
  | { isBought: false; shortage: Shortage }

/**
 * Pays for something once: of two presses at once the second waits for the first and finds it bought. The seller is paid
 * in the same transaction, as earned money, less the site's share.
 */
export async function buy(
  db: Database,
  { personId, on, sellerId, unit, amount, until = null }: Purchase,
  { now, sharePercent }: { now: Date; sharePercent: number },
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
  const posted = await transfer(
    db,
    { key: `purchase/${row.id}`, reason, cause, at: now },
    legsOf({ personId, sellerId, unit, amount, sellerAmount }),
  )
  if (!posted.isPosted) return { isBought: false, shortage: posted.shortage }
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
