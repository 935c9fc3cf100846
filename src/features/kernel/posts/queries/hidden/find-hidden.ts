import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { GetHiddenPartData } from '#features/kernel/access/schemas.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { type Asker, STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface HiddenRow {
  postId: number
  number: number
  authorId: number
  nodeAdminId: number | null
  rules: StoredAccessRule[] | null
  language: Locale
  document: unknown
  updatedAt: Date
}

const isAt = (id: string) => {
  const number = readNumber(id)
  return number === null ? sql`posts.slug = ${id}` : sql`posts.number = ${number}`
}

/** A post that strangers may read, and whether it hides a part, in whichever language. */
export async function findOpenPost(
  db: Database,
  { kind, id }: GetHiddenPartData,
  now: Date,
): Promise<{ number: number; hides: boolean } | null> {
  const { rows } = await sql<{ number: number; hides: boolean }>`
    select posts.number, exists (select 1 from post_texts
      where post_texts.post_id = posts.id and hidden_document is not null) as hides
    from posts where posts.kind = ${kind} and ${isAt(id)} and ${readablePosts(STRANGER, now)}`.execute(db)
  return rows[0] ?? null
}

/** The hidden part of a post that the asker may read, in the language that its page is shown in. */
export async function findHidden(
  db: Database,
  { kind, id }: GetHiddenPartData,
  { asker, now, locale }: { asker: Asker; now: Date; locale: Locale },
): Promise<HiddenRow | null> {
  // Topics are not translated: whatever else may stand there, they are read in their author's language.
  const isShown = kind === 'topic' ? sql`text.language = posts.language` : sql`true`
  const { rows } = await sql<HiddenRow>`
    select posts.id as "postId", posts.number, posts.author_id as "authorId", nodes.admin_id as "nodeAdminId",
      posts.access as rules, text.language, text.hidden_document as document, text.updated_at as "updatedAt"
    from posts
    join post_texts text on text.post_id = posts.id
    left join nodes on nodes.id = posts.node_id
    where posts.kind = ${kind} and ${isAt(id)} and ${isShown} and ${readablePosts(asker, now)}
    order by (text.language = ${locale}) desc, (text.language = posts.language) desc limit 1`.execute(db)
  const [row] = rows
  return row && row.document !== null ? row : null
}
