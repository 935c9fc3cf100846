import { type Asker, hasRole } from '#shared/asker.ts'

/** What decides who may read a post: its state, its times, and the node it stands in. */
export interface ReadablePost {
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  deletedAt: Date | null
  authorId: number
  node: {
    visibility: 'public' | 'private'
    deletedAt: Date | null
    adminId: number | null
    /** The asker's membership, or null. `until` null means without end. */
    membership: { state: 'joined' | 'waiting' | 'left'; until: Date | null } | null
  } | null
}

/** Why a post may not be read; null where it may. */
export type ReadRefusal = 'gone' | 'not-published' | 'private-node'

/**
 * May this person read this post? The same decision as `readablePosts` makes in SQL; the two are tested to
 * be equal. Access lists (paid, level, ...) are not asked here: they hide a part, not the thing.
 */
export function readRefusal(asker: Asker, post: ReadablePost, now: Date): ReadRefusal | null {
  const isStaff = hasRole(asker, 'admin')
  if (post.deletedAt !== null || post.node?.deletedAt) return isStaff ? null : 'gone'
  const isOwn = asker.personId !== null && asker.personId === post.authorId
  const isPublished = post.state === 'published' && post.publishedAt !== null && post.publishedAt <= now
  if (!isPublished) return isOwn || isStaff ? null : 'not-published'
  if (!post.node || post.node.visibility === 'public' || isOwn || isStaff) return null
  if (asker.personId !== null && post.node.adminId === asker.personId) return null
  const { membership } = post.node
  const isMember = membership?.state === 'joined' && (membership.until === null || membership.until > now)
  return isMember ? null : 'private-node'
}
