import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPosts } from './index-things.ts'
import { sourceHash } from './source-hash.ts'

interface SourceState {
  hash: string
  /** Blocks that everybody reads. */
  open: unknown[]
  /** Blocks behind the access list; null where there are none. */
  hidden: unknown[] | null
}

/** How the original of a post stands; null where it has no text. */
export async function findSourceState(db: Database, postId: number): Promise<SourceState | null> {
  const { rows } = await sql<SourceState>`
    select ${sourceHash('post_texts')} as hash, document->'content' as open, hidden_document->'content' as hidden
    from post_texts where post_id = ${postId} and status = 'original'`.execute(db)
  return rows[0] ?? null
}

/**
 * Lets the translations of a post follow its original, in the transaction that has changed it: those made of its
 * former text become stale, and none stays open where the original now hides a part.
 */
export async function followSource(
  db: Database,
  postId: number,
  before: SourceState | null,
  now: Date,
): Promise<void> {
  const after = await findSourceState(db, postId)
  if (!after || !before || after.hash === before.hash) return
  await sql`update post_texts set status = case when source_hash = ${after.hash} then 'reviewed' else 'stale' end
    where post_id = ${postId} and status <> 'original'`.execute(db)
  if (after.hidden === null) await openTranslations(db, postId, now)
  else if (hidesMore(before, after)) await hideTranslations(db, postId, now)
  else return
  await indexPosts(db, [postId])
}

/** Something that everybody could read stands behind the access list now. */
function hidesMore(before: SourceState, after: SourceState): boolean {
  if (before.hidden === null) return true
  const hidden = after.hidden ?? []
  // The mark moved up, and what it passed was changed at once.
  if (after.open.length < before.open.length && hidden.length > before.hidden.length) return true
  const wasOpen = new Set(before.open.map((block) => JSON.stringify(block)))
  return hidden.some((block) => wasOpen.has(JSON.stringify(block)))
}

/** Which of their words are the hidden ones nobody can tell by a program: all of them are, until somebody has looked. */
const hideTranslations = (db: Database, postId: number, now: Date) =>
  sql`update post_texts set updated_at = ${now}, document = jsonb_set(document, '{content}', '[]'),
      hidden_document = jsonb_set(document, '{content}',
        document->'content' || coalesce(hidden_document->'content', '[]'))
    where post_id = ${postId} and status <> 'original'`.execute(db)

const openTranslations = (db: Database, postId: number, now: Date) =>
  sql`update post_texts set updated_at = ${now}, hidden_document = null,
      document = jsonb_set(document, '{content}', document->'content' || (hidden_document->'content'))
    where post_id = ${postId} and status <> 'original' and hidden_document is not null`.execute(db)
