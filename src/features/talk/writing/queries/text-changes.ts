import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { NodeTeam, StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { CO_AUTHOR_IDS } from '#features/kernel/posts/queries/authors.ts'
import { columnsOf, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { findRevision } from '#features/kernel/posts/queries/revisions.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { OwnedThing } from '../permissions.ts'
import type { TextKind } from '../schemas.ts'

interface Words {
  title: string
  document: unknown
  hidden: unknown
}

/**
 * An article, topic or help page in its original language, with all that decides who may edit it. Who ran a node that is
 * gone moderates nothing there any more.
 */
export type WrittenText = OwnedThing &
  Words & { excerpt: string; id: number; authorId: number; rules: readonly StoredAccessRule[] | null }

export async function findWrittenText(
  db: Database,
  kind: TextKind,
  number: number,
): Promise<WrittenText | null> {
  const { rows } = await sql<Omit<WrittenText, 'node'> & NodeTeam & { nodeId: number | null }>`
    select posts.id, posts.author_id as "authorId", posts.deleted_at as "deletedAt", posts.state,
      posts.published_at as "publishedAt", posts.node_id as "nodeId", nodes.admin_id as "adminId",
      ${MODERATOR_IDS} as "moderatorIds", ${CO_AUTHOR_IDS} as "coAuthorIds",
      posts.access as rules, text.title, text.excerpt, text.document, text.hidden_document as hidden
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    left join nodes on nodes.id = posts.node_id and nodes.deleted_at is null
    where posts.kind = ${kind} and posts.number = ${number}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { nodeId, adminId, moderatorIds, ...text } = row
  return {
    ...text,
    isHelp: kind === 'doc',
    node: nodeId === null ? null : { id: nodeId, adminId, moderatorIds },
  }
}

/** A change: the text before it, its time and its editor; no editor where that account was deleted. */
export type TextChange = Words & { id: number; name: string | null; excerpt: string; at: Date } & Omit<
    PersonRow,
    'personId'
  > & {
    personId: number | null
  }

interface ListedChanges {
  postId: number
  /** Of the translation into this language; missing: of the original. */
  translation?: Locale
  first: number
  after: string
}

export async function listTextChanges(
  db: Database,
  { postId, translation, first, after }: ListedChanges,
): Promise<Page<TextChange>> {
  const from = decodeCursor(after, ['number'])
  const ofWhich = translation
    ? sql`post_revisions.is_translation and post_revisions.language = ${translation}`
    : sql`not post_revisions.is_translation`
  const { rows } = await sql<TextChange>`
    select post_revisions.id, post_revisions.name, post_revisions.title, post_revisions.excerpt, post_revisions.document, post_revisions.hidden_document as hidden,
      post_revisions.created_at as at, ${columnsOf(PERSON_COLUMNS)}
    from post_revisions left join people on people.id = post_revisions.editor_id
    where post_id = ${postId} and ${ofWhich} ${from ? sql`and post_revisions.id < ${from[0]}` : sql``}
    order by post_revisions.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, (last) => [last.id])
}

/** What took the place of the first text of a further page; null on the first, where that is the text of now. */
export async function findNewer(
  db: Database,
  postId: number,
  after: string,
): Promise<(Words & { excerpt: string }) | null> {
  const from = decodeCursor(after, ['number'])
  return from ? findRevision(db, postId, from[0]) : null
}
