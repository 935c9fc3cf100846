import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { HistoryPart } from '../rules.ts'

export interface HistoryRow {
  id: number
  at: Date
  title: string
  kind: string
  state: string
  /** Of a text, or of what it stands below. */
  post: { kind: PostKind; number: number; slug: string | null } | null
  /** Of an order. */
  amount: number | null
  currency: string | null
}

interface Asked {
  personId: number
  part: HistoryPart
  /** 0: from the latest on. */
  before: number
  first: number
}

const TITLE = sql`(select title from post_texts where post_id = posts.id
  order by (post_texts.language = posts.language) desc limit 1)`
const POST = sql`jsonb_build_object('kind', posts.kind, 'number', posts.number, 'slug', posts.slug)`
const below = (before: number, id: string) => (before > 0 ? sql`and ${sql.ref(id)} < ${before}` : sql``)

/** Each by the index of whose it is, the latest first. */
const STATEMENTS: Record<HistoryPart, (asked: Asked) => RawBuilder<HistoryRow>> = {
  texts: ({
    personId,
    before,
    first,
  }) => sql`select posts.id, posts.created_at as at, coalesce(${TITLE}, '') as title,
      posts.kind, case when deleted_at is not null then 'deleted' else posts.state end as state, ${POST} as post,
      null::bigint as amount, null as currency
    from posts where author_id = ${personId} ${below(before, 'posts.id')} order by posts.id desc limit ${first}`,
  answers: ({ personId, before, first }) => sql`select answers.id, answers.created_at as at,
      coalesce(${TITLE}, '') as title, 'answer' as kind,
      case when answers.deleted_at is not null then 'deleted' else answers.state end as state, ${POST} as post,
      null::bigint as amount, null as currency
    from answers join posts on posts.id = answers.post_id
    where answers.author_id = ${personId} ${below(before, 'answers.id')} order by answers.id desc limit ${first}`,
  comments: ({ personId, before, first }) => sql`select comments.id, comments.created_at as at,
      coalesce(${TITLE}, '') as title, 'comment' as kind,
      case when comments.deleted_at is not null then 'deleted' else comments.state end as state, ${POST} as post,
      null::bigint as amount, null as currency
    from comments join posts on posts.id = comments.post_id
    where comments.author_id = ${personId} ${below(before, 'comments.id')} order by comments.id desc limit ${first}`,
  about: ({ personId, before, first }) => sql`select id, opened_at as at, '' as title, kind,
      coalesce(outcome, 'waiting') as state, null as post, null::bigint as amount, null as currency
    from report_cases where author_id = ${personId} ${below(before, 'report_cases.id')} order by id desc limit ${first}`,
  reported: ({
    personId,
    before,
    first,
  }) => sql`select report_cases.id, reports.created_at as at, '' as title, kind,
      coalesce(outcome, 'waiting') as state, null as post, null::bigint as amount, null as currency
    from reports join report_cases on report_cases.id = reports.case_id
    where reports.person_id = ${personId} ${below(before, 'report_cases.id')}
    order by report_cases.id desc limit ${first}`,
  orders: ({
    personId,
    before,
    first,
  }) => sql`select id, created_at as at, number as title, 'order' as kind, state,
      null as post, total_amount as amount, currency
    from orders where person_id = ${personId} ${below(before, 'orders.id')} order by id desc limit ${first}`,
}

export async function listHistoryRows(db: Database, asked: Asked): Promise<HistoryRow[]> {
  const { rows } = await STATEMENTS[asked.part](asked).execute(db)
  return rows
}
