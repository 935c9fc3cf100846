import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { TRANSLATED_KINDS, type TranslatedKind, type Written } from '../rules.ts'
import type { ListedState } from '../schemas.ts'

export interface TextRow {
  id: number
  kind: TranslatedKind
  number: number
  slug: string | null
  title: string
  language: Locale
  isPublished: boolean
  written: Written[]
}

interface Asked {
  personId: number
  state: ListedState | undefined
  first: number
  after: string
  now: Date
}

/** Somebody's own texts that may be translated, the latest first. */
export async function listTexts(
  db: Database,
  { personId, state, first, after, now }: Asked,
): Promise<Page<TextRow>> {
  const from = decodeCursor(after, ['number'])
  const { rows } = await sql<TextRow>`
    select posts.id, posts.kind, posts.number, posts.slug, text.title, posts.language,
      (posts.state = 'published' and posts.published_at <= ${now}) is true as "isPublished",
      (select json_agg(json_build_object('language', known.language, 'status', known.status,
          'hasDraft', known.is_begun))
        from (select coalesce(every.language, begun.language) as language, every.status,
            begun.language is not null as is_begun
          from (select language, status from post_texts where post_id = posts.id) every
          full join (select language from translation_drafts where post_id = posts.id) begun
            on begun.language = every.language) known) as written
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.author_id = ${personId} and posts.kind = any(${[...TRANSLATED_KINDS]})
      and posts.deleted_at is null and ${isListed(state)}
      ${from ? sql`and posts.id < ${from[0]}` : sql``}
    order by posts.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

function isListed(state: ListedState | undefined) {
  switch (state) {
    case undefined:
      return sql`true`
    case 'missing':
      return sql`(select count(*) from post_texts every where every.post_id = posts.id) < ${LOCALES.length}`
    case 'draft':
      return sql`exists (select from translation_drafts begun where begun.post_id = posts.id)`
    default:
      return sql`exists (select from post_texts every where every.post_id = posts.id and every.status = ${state})`
  }
}
