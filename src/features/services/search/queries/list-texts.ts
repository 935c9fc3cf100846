import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface FoundText {
  postId: number
  /** Of an answer's text; null for those of a post. */
  answerId: number | null
  language: Locale
  isOriginal: boolean
  title: string
  excerpt: string
  /** null for the texts of an answer's topic, of which only the title is shown. */
  document: unknown
}

/** The texts of what was found, in every language it has. */
export async function listTexts(
  db: Database,
  rows: ReadonlyArray<{ postId: number; answerId: number | null }>,
): Promise<FoundText[]> {
  if (rows.length === 0) return []
  const posts = rows.filter(({ answerId }) => answerId === null).map(({ postId }) => postId)
  const answers = rows.flatMap(({ answerId }) => answerId ?? [])
  const topics = rows.filter(({ answerId }) => answerId !== null).map(({ postId }) => postId)
  const { rows: texts } = await sql<FoundText>`
    select post_id as "postId", null::bigint as "answerId", post_texts.language,
      post_texts.language = posts.language as "isOriginal", title, excerpt,
      case when post_id = any(${posts}::bigint[]) then document end as document
    from post_texts join posts on posts.id = post_texts.post_id
    where post_id = any(${[...posts, ...topics]}::bigint[])
    union all
    select post_id, id, language, true, '', '', document from answers where id = any(${answers}::bigint[])`.execute(
    db,
  )
  return texts
}
