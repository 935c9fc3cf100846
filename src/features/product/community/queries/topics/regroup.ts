import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { withdrawAcceptance } from '#features/kernel/posts/queries/changes/accepted-answer.ts'
import {
  closeMergedPost,
  countOpeningAnswer,
  insertOpeningAnswer,
  moveReplies,
} from '#features/kernel/posts/queries/changes/merge-posts.ts'
import { countPost } from '#features/kernel/posts/queries/counting.ts'
import {
  countFavorites,
  handOverReactions,
  moveLikesToAnswer,
} from '#features/talk/reactions/queries/move-reactions.ts'
import { handOverSubscriptions } from '#features/talk/subscriptions/queries/hand-over.ts'
import type { Movable } from '../../rules/moderation.ts'

export interface RegroupedTopic extends Movable {
  id: number
  number: number
  slug: string | null
  authorId: number
  language: string
  title: string
  document: unknown
  acceptedId: number | null
}

/** What decides whether answers of a topic may be moved; call it with the topic locked. */
export async function getRegrouped(db: Database, id: number): Promise<RegroupedTopic> {
  const { rows } = await sql<RegroupedTopic>`
    select posts.id, posts.number, posts.slug, posts.author_id as "authorId", posts.language, text.title, text.document,
      posts.accepted_answer_id as "acceptedId",
      (posts.topic_type <> 'none' or posts.access is not null or text.hidden_document is not null
        or exists (select from purchases where purchases.post_id = posts.id)) as "hasTerms",
      exists (select from bounties where bounties.post_id = posts.id and bounties.state in ('open', 'disputed'))
        as "hasOpenBounty"
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A topic has no text.')
  return row
}

interface Merge {
  from: RegroupedTopic
  into: RegroupedTopic
  /** Its title and text, as an answer in the other topic. */
  opening: Doc
  now: Date
  /** What else was about the opening text is about this answer from now on. */
  onOpening: (answerId: number) => Promise<void>
}

/** Both are locked. @returns the answers that stand in another topic now */
export async function mergePosts(
  db: Database,
  { from, into, opening, now, onOpening }: Merge,
): Promise<number[]> {
  await countPost(db, from.id, -1)
  const openingId = await insertOpeningAnswer(db, { from: from.id, into: into.id, document: opening })
  await moveLikesToAnswer(db, { from: from.id, answerId: openingId })
  await countOpeningAnswer(db, from.id)
  await handOverReactions(db, { from: from.id, into: into.id })
  await handOverSubscriptions(db, { from: from.id, into: into.id })
  await onOpening(openingId)
  if (into.acceptedId !== null && from.acceptedId !== null) {
    await withdrawAcceptance(db, from.acceptedId)
  }
  const replies = await moveReplies(db, { from: from.id, into: into.id })
  const favorites = await countFavorites(db, into.id)
  const moved = [...replies, openingId]
  await closeMergedPost(db, { from: from.id, into: into.id, favorites, answers: moved, now })
  return moved
}

/** Answers of a topic that are out, and who has written them. */
export async function listMovable(
  db: Database,
  postId: number,
  ids: readonly number[],
): Promise<Array<{ id: number; authorId: number }>> {
  const { rows } = await sql<{ id: number; authorId: number }>`
    select id, author_id as "authorId" from answers
    where id = any(${ids}::bigint[]) and post_id = ${postId} and state = 'published' and deleted_at is null
    order by id for no key update`.execute(db)
  return rows
}
