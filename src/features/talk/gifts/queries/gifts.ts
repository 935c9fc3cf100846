import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf } from '#features/kernel/posts/queries/read-posts.ts'

interface NewGift {
  fromId: number
  toId: number
  on: { kind: 'post' | 'answer' | 'comment'; id: number }
  amount: number
  note: string
  transactionId: number
  now: Date
}

/** The note is stored here, where it can be deleted; the ledger, which deletes nothing, holds only the amount. */
export async function insertGift(db: Database, gift: NewGift): Promise<void> {
  const { fromId, toId, on, amount, note, transactionId, now } = gift
  const [postId, answerId] = on.kind === 'answer' ? [null, on.id] : [on.id, null]
  await db
    .insertInto('gifts')
    .values({
      from_id: fromId,
      to_id: toId,
      post_id: postId,
      answer_id: answerId,
      amount,
      note,
      transaction_id: transactionId,
      created_at: now,
    })
    .execute()
}

/** null: the author is a guest, or has deleted their account. */
export async function findReceiver(db: Database, authorId: number | null): Promise<number | null> {
  if (authorId === null) return null
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', authorId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id ?? null
}

export interface SupporterRow extends PersonRow {
  amount: number
}

/** The people who gave most for an article whose author shows them; of equal sums, whoever gave first comes first. */
export async function listTop(db: Database, article: number, first: number): Promise<SupporterRow[]> {
  const { rows } = await sql<SupporterRow>`
    select ${columnsOf(PERSON_COLUMNS)}, given.amount from posts
    join people authors on authors.id = posts.author_id and authors.shows_supporters
    join lateral (select from_id, sum(amount)::bigint as amount, min(id) as began from gifts
      where gifts.post_id = posts.id group by from_id) as given on true
    join people on people.id = given.from_id and people.deleted_at is null
    where posts.kind = 'article' and posts.number = ${article} and posts.deleted_at is null
      and posts.state = 'published'
    order by given.amount desc, given.began limit ${sql.lit(first)}`.execute(db)
  return rows
}

export interface GiftNote {
  transactionId: number
  /** Name of the giver or the receiver, whichever is the other person. */
  name: string
  note: string
}

/** Notes of gifts that somebody got or gave, of these transactions. */
export async function listGiftNotes(
  db: Database,
  personId: number,
  transactions: readonly number[],
): Promise<GiftNote[]> {
  if (transactions.length === 0) return []
  const { rows } = await sql<GiftNote>`
    select transaction_id as "transactionId", people.name, note from gifts
    join people on people.id = case when to_id = ${personId} then from_id else to_id end
    where transaction_id = any(${transactions}::bigint[]) and ${personId} in (from_id, to_id)`.execute(db)
  return rows
}
