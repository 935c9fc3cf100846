import { sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import {
  columnsOf,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { type ReviewSort, type Spread, STARS } from '../rules.ts'

export interface ReviewRow extends Partial<PersonRow> {
  id: number
  orderId: number
  position: number
  postId: number
  buyerId: number | null
  stars: number
  text: string
  language: Locale
  /** In the buyer's order, as long as they are there. */
  pictures: Array<PictureRow & { id: number }>
  answer: string
  answeredAt: Date | null
  state: 'shown' | 'hidden'
  createdAt: Date
  changedAt: Date | null
  chosen: string
  /** Of the product, with its seller. */
  product: number
  sellerId: number
}

const COLUMNS = sql`review.id, review.order_id as "orderId", review.position, review.post_id as "postId",
  review.person_id as "buyerId", review.stars, review.text, review.language, review.answer,
  (select coalesce(json_agg(shown order by place), '[]') from (
    select media.id, ${columnsOf(PICTURE_COLUMNS)}, array_position(review.pictures, media.id) as place from media
    where media.id = any(review.pictures) and media.deleted_at is null) shown) as pictures,
  review.answered_at as "answeredAt", review.state, review.created_at as "createdAt",
  review.changed_at as "changedAt", line.chosen, posts.number as product, posts.author_id as "sellerId",
  ${columnsOf(PERSON_COLUMNS)}`

const JOINED = sql`join order_lines line on line.order_id = review.order_id and line.position = review.position
  join posts on posts.id = review.post_id
  left join people on people.id = review.person_id`

/** A product that the reader may see. @returns the key of its row */
export async function findReviewed(
  db: Database,
  { asker, now }: Pick<Reader, 'asker' | 'now'>,
  address: string | number,
): Promise<{ id: number; sellerId: number } | undefined> {
  const number = readNumber(String(address))
  const isIt = number === null ? sql`posts.slug = ${address}` : sql`posts.number = ${number}`
  const { rows } = await sql<{ id: number; sellerId: number }>`
    select posts.id, posts.author_id as "sellerId" from posts
    where posts.kind = 'product' and ${isIt} and posts.deleted_at is null and ${readablePosts(asker, now)}`.execute(
    db,
  )
  return rows[0]
}

interface Listed {
  postId: number
  sort: ReviewSort
  /** Only those with pictures. */
  isPictured: boolean
  first: number
  after: string
}

/** What buyers say of a product. */
export async function listReviewRows(db: Database, { sort, ...listed }: Listed): Promise<Page<ReviewRow>> {
  return sort === 'best' ? listBest(db, listed) : listNewest(db, listed)
}

const isShown = ({ isPictured }: Pick<Listed, 'isPictured'>) =>
  isPictured ? sql`state = 'shown' and pictures <> '{}'` : sql`state = 'shown'`

async function listNewest(
  db: Database,
  { postId, first, after, isPictured }: Omit<Listed, 'sort'>,
): Promise<Page<ReviewRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<ReviewRow>`${planForValues} select ${COLUMNS}
    from (select * from reviews where post_id = ${postId} and ${isShown({ isPictured })}
      and ${start ? sql`id < ${start[0]}` : sql`true`} order by id desc limit ${sql.lit(first + 1)}) review
    ${JOINED} order by review.id desc`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

async function listBest(
  db: Database,
  { postId, first, after, isPictured }: Omit<Listed, 'sort'>,
): Promise<Page<ReviewRow>> {
  const start = decodeCursor(after, ['number', 'number'])
  const behind = start ? sql`(stars, id) < (${start[0]}::bigint, ${start[1]}::bigint)` : sql`true`
  const { rows } = await sql<ReviewRow>`${planForValues} select ${COLUMNS}
    from (select * from reviews where post_id = ${postId} and ${isShown({ isPictured })} and ${behind}
      order by stars desc, id desc limit ${sql.lit(first + 1)}) review
    ${JOINED} order by review.stars desc, review.id desc`.execute(db)
  return pageOf(rows, first, ({ stars, id }) => [stars, id])
}

export async function countStars(db: Database, postId: number): Promise<Spread> {
  const { rows } = await sql<{
    stars: number
    count: number
  }>`select stars, count(*)::int as count from reviews
    where post_id = ${postId} and state = 'shown' group by stars`.execute(db)
  return STARS.map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

export async function countPictured(db: Database, postId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reviews
    where post_id = ${postId} and ${isShown({ isPictured: true })}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function getReview(db: Database, id: number): Promise<ReviewRow | undefined> {
  const { rows } =
    await sql<ReviewRow>`select ${COLUMNS} from reviews review ${JOINED} where review.id = ${id}`.execute(db)
  return rows[0]
}

/** Of two who change a review at once one comes after the other. */
export async function lockReview(db: Database, id: number): Promise<ReviewRow | undefined> {
  await sql`select from reviews where id = ${id} for no key update`.execute(db)
  return getReview(db, id)
}

/** What was said of the things in an order. */
export async function listOfOrder(db: Database, orderId: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${COLUMNS} from reviews review ${JOINED}
    where review.order_id = ${orderId} order by review.position`.execute(db)
  return rows
}

interface Written {
  stars: number
  text: string
  language: Locale
  pictures: readonly number[]
  now: Date
}

interface NewReview extends Written {
  orderId: number
  position: number
  postId: number
  personId: number | null
}

/** @returns its id */
export async function insertReview(db: Database, review: NewReview): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({
      order_id: review.orderId,
      position: review.position,
      post_id: review.postId,
      person_id: review.personId,
      stars: review.stars,
      text: review.text,
      language: review.language,
      pictures: [...review.pictures],
      created_at: review.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateReview = (db: Database, id: number, { stars, text, language, pictures, now }: Written) =>
  db
    .updateTable('reviews')
    .set({ stars, text, language, pictures: [...pictures], changed_at: now })
    .where('id', '=', id)
    .execute()

export const updateAnswer = (db: Database, id: number, text: string, now: Date) =>
  db
    .updateTable('reviews')
    .set({ answer: text, answered_at: text === '' ? null : now })
    .where('id', '=', id)
    .execute()

export const updateState = (db: Database, id: number, state: 'shown' | 'hidden') =>
  db.updateTable('reviews').set({ state }).where('id', '=', id).execute()
