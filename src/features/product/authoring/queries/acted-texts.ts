import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { type ActedPost, listActedPosts } from '#features/kernel/posts/queries/acted-posts.ts'
import type { OwnedThing } from '#features/talk/writing/permissions.ts'
import type { BulkAsking } from '#server/door/bulk-act.ts'
import { readNumber } from '#shared/ids/ids.ts'

/** A text with what decides whether it may be changed, removed, or given to somebody else. */
export interface ActedText extends ActedPost {
  authorId: number
  /** Its reward can still be won. */
  hasBounty: boolean
  access: StoredAccessRule[] | null
  /** Ids of its tags. */
  tags: number[]
}

export async function listActedTexts(
  { db, asker, now }: BulkAsking,
  ids: readonly number[],
  isLocked: boolean,
): Promise<ActedText[]> {
  const more = sql<
    Pick<ActedText, 'hasBounty' | 'tags' | 'access'>
  >`, posts.access, exists (select from bounties
      where bounties.post_id = posts.id and bounties.state in ('open', 'disputed')) as "hasBounty",
    array(select post_terms.term_id from post_terms join terms on terms.id = post_terms.term_id
      and terms.taxonomy in ('article-tag', 'community-tag', 'shop-tag')
      where post_terms.post_id = posts.id order by post_terms.position) as tags`
  const posts = await listActedPosts(db, { ids, asker, now, isLocked, more })
  return posts.map((post) => ({ ...post, authorId: post.post.authorId }))
}

/** Somebody by their number or the name in the address of their profile, who is here to stay. */
export async function findNewAuthor(db: Database, key: string): Promise<number | undefined> {
  const id = readNumber(key)
  const row = await db
    .selectFrom('people')
    .select('id')
    .where(id === null ? sql<boolean>`slug = ${key.toLowerCase()}` : sql<boolean>`id = ${id}`)
    .where('deleted_at', 'is', null)
    .where('erase_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The same as single acts ask of a text. */
export const ownedOf = ({ kind, authorId, isTakenBack, post }: ActedText): OwnedThing => ({
  authorId,
  deletedAt: post.deletedAt,
  isTakenBack,
  isHelp: kind === 'doc',
  node: post.node,
  state: post.state,
  publishedAt: post.publishedAt,
})
