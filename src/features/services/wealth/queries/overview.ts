import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface OpenHold {
  id: number
  currency: string
  amount: number
  reason: string
  causeKind: string | null
  causeId: number | null
}

/** What is set aside now, the newest first. */
export const listOpenHolds = (db: Database, personId: number, limit: number): Promise<OpenHold[]> =>
  db
    .selectFrom('ledger_holds')
    .select(['id', 'currency', 'amount', 'reason', 'cause_kind as causeKind', 'cause_id as causeId'])
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()

export interface Cause {
  kind: string
  id: number
}

export interface CauseRow extends Cause {
  postKind: PostKind
  number: number
  slug: string | null
  language: Locale
  title: string
}

/** What lines are about, so far as the asker may read it. */
export async function listCauses(
  db: Database,
  causes: readonly Cause[],
  { asker, now, locale }: { asker: Asker; now: Date; locale: Locale },
): Promise<CauseRow[]> {
  if (causes.length === 0) return []
  const [kinds, ids] = [causes.map(({ kind }) => kind), causes.map(({ id }) => id)]
  const { rows } = await sql<CauseRow>`
    select cause.kind, cause.id, posts.kind as "postKind", posts.number, posts.slug, text.language, text.title
    from unnest(${kinds}::text[], ${ids}::bigint[]) as cause (kind, id)
    join posts on posts.id = case cause.kind when 'post' then cause.id
      when 'answer' then (select post_id from answers where answers.id = cause.id)
      when 'comment' then (select post_id from comments where comments.id = cause.id) end
    join lateral (select language, title from post_texts where post_id = posts.id
      order by (language = ${locale}) desc, (language = posts.language) desc limit 1) as text on true
    where ${readablePosts(asker, now)}`.execute(db)
  return rows
}

export const findPersonByName = async (db: Database, slug: string) =>
  db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
