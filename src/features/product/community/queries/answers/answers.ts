import { type RawBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, exactTime, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { AnswerSort } from '../../rules.ts'
import { CURSORS } from '../../schemas.ts'

export interface AnswerRow extends PersonRow {
  id: number
  language: Locale
  document: unknown
  score: number
  comments: number
  isAccepted: boolean
  createdAt: Date
  updatedAt: Date
  editedAt: Date | null
  time: string
}

/** All but the condition and the order. */
const ANSWERS = sql`
  select answers.id, answers.language, answers.document, answers.score, answers.comments,
    answers.accepted_at is not null as "isAccepted", answers.created_at as "createdAt",
    answers.updated_at as "updatedAt", answers.edited_at as "editedAt", ${exactTime('answers.created_at')} as time, ${columnsOf(PERSON_COLUMNS)}
  from answers join people on people.id = answers.author_id
  where answers.state = 'published' and answers.deleted_at is null`

/** An order of answers; in each the accepted one comes first. */
interface Order {
  sorted: RawBuilder<unknown>
  start: (after: string) => RawBuilder<boolean> | undefined
  end: (row: AnswerRow) => Array<number | string>
}

const flag = ({ isAccepted }: AnswerRow) => (isAccepted ? 1 : 0)

/** Equal scores stand in the order in which they were written. */
const BEST: Order = {
  sorted: sql`(answers.accepted_at is not null) desc, answers.score desc, answers.id`,
  start: (after) => {
    const values = decodeCursor(after, CURSORS.answers.best)
    if (!values) return undefined
    const [accepted, score, id] = values
    const pair = sql`(${accepted === 1}::boolean, ${score}::bigint)`
    return sql<boolean>`((answers.accepted_at is not null), answers.score) <= ${pair}
      and (((answers.accepted_at is not null), answers.score) < ${pair} or answers.id > ${id})`
  },
  end: (row) => [flag(row), row.score, row.id],
}

const byTime = (direction: 'asc' | 'desc'): Order => {
  const way = sql.raw(direction)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return {
    sorted: sql`(answers.accepted_at is not null) desc, answers.created_at ${way}, answers.id ${way}`,
    start: (after) => {
      const values = decodeCursor(after, CURSORS.answers.byTime)
      if (!values) return undefined
      const [accepted, time, id] = values
      const isFirst = sql`(answers.accepted_at is not null)`
      return sql<boolean>`${isFirst} <= ${accepted === 1}::boolean and (${isFirst} < ${accepted === 1}::boolean
        or (answers.created_at, answers.id) ${sign} (${time}::timestamptz, ${id}))`
    },
    end: (row) => [flag(row), row.time, row.id],
  }
}

const ORDERS: Record<AnswerSort, Order> = { best: BEST, newest: byTime('desc'), oldest: byTime('asc') }

/** One page of a topic's answers. A cursor that is not one of this list begins at the start. */
export async function listAnswerRows(
  db: Database,
  { postId, sort, first, after }: { postId: number; sort: AnswerSort; first: number; after: string },
): Promise<Page<AnswerRow>> {
  const order = ORDERS[sort]
  const start = order.start(after)
  const { rows } = await sql<AnswerRow>`${planForValues} ${ANSWERS} and answers.post_id = ${postId}
    ${start ? sql`and ${start}` : sql``}
    order by ${order.sorted} limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, order.end)
}

/** Answers of a topic written after a moment (with millisecond precision), the oldest first. */
export async function listAnswerRowsSince(
  db: Database,
  { postId, since, first }: { postId: number; since: Date; first: number },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`${ANSWERS} and answers.post_id = ${postId}
    and answers.created_at >= ${after(since)}
    order by answers.created_at, answers.id limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** The same answers: ids and authors only. */
export async function listAnswersSince(
  db: Database,
  { postId, since, first }: { postId: number; since: Date; first: number },
): Promise<Array<{ id: number; authorId: number }>> {
  return db
    .selectFrom('answers')
    .select(['id', 'author_id as authorId'])
    .where('post_id', '=', postId)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', after(since))
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(first))
    .execute()
}

/** Rows have microseconds and pages milliseconds: adds one, as answers of the same millisecond are known already. */
const after = (since: Date): Date => new Date(since.getTime() + 1)

/** An answer whose topic may be read; null where it is not published. */
export async function findAnswerRow(db: Database, id: number): Promise<AnswerRow | null> {
  const { rows } = await sql<AnswerRow>`${ANSWERS} and answers.id = ${id}`.execute(db)
  return rows[0] ?? null
}
