import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** Something that was written, with what the rules ask about its writer. */
export interface WrittenRow {
  authorId: number
  author: string
  /** When the account was made. */
  since: Date
  /** What they had out before the time that is looked at; no more than so many are counted. */
  before: number
  at: Date
  language: Locale
  title: string
  documents: unknown[]
  /** It was removed, or taken back: counted, and shown to nobody. */
  isGone: boolean
}

/** Texts that are examined, the newest. */
export const MOST_LOOKED_AT = 2_000
const MOST_BEFORE = 100

/** What people wrote since some time, as they wrote it, the oldest first; what the team wrote is not asked about. */
export async function listWritten(db: Database, since: Date): Promise<WrittenRow[]> {
  const most = sql.lit(MOST_LOOKED_AT)
  const countOf = (
    table: 'posts' | 'answers' | 'comments',
  ) => sql`(select count(*) from (select from ${sql.table(table)} own
    where own.author_id = people.id and own.created_at <= ${since} and own.deleted_at is null
      ${table === 'posts' ? sql`and own.kind in ('article', 'topic')` : sql``} limit ${sql.lit(MOST_BEFORE)}) as earlier)`
  const { rows } = await sql<WrittenRow>`
    select people.id as "authorId", people.name as author, people.created_at as since, written.at, written.language,
      written.title, written.documents, written."isGone", ${countOf('posts')} + ${countOf('answers')} + ${countOf('comments')} as before
    from (select * from (
      (select author_id, posts.created_at as at, text.language, text.title,
          jsonb_build_array(text.document, text.hidden_document) as documents,
          posts.deleted_at is not null as "isGone"
        from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
        where posts.kind in ('article', 'topic') order by posts.id desc limit ${most})
      union all (select author_id, created_at, language, '', jsonb_build_array(document), deleted_at is not null from answers
        order by id desc limit ${most})
      union all (select author_id, created_at, language, '', jsonb_build_array(document), deleted_at is not null from comments
        where author_id is not null order by id desc limit ${most})) as newest
      where at > ${since} order by at desc limit ${most}) as written
    join people on people.id = written.author_id and not people.roles && array['admin', 'staff']
    order by written.at`.execute(db)
  return rows
}

export interface SignUpRow {
  personId: number
  address: string
  at: Date
}

const MOST_SIGN_UPS = 20_000

/** Who signed up since some time, and from where. */
export async function listSignUps(db: Database, since: Date): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`select person_id as "personId", address, created_at as at
    from security_events where kind = 'registered' and created_at > ${since}
    order by created_at desc limit ${sql.lit(MOST_SIGN_UPS)}`.execute(db)
  return rows
}
