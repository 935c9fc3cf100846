import { markPost, movePost } from '#features/kernel/posts/queries/changes/moderation.ts'
import type { MemberContext } from '#server/door/action.ts'
import { topicMarked, topicMoved } from '../events.ts'
import type { TOPIC_MARKS } from '../rules/moderation.ts'

type Acting = Pick<MemberContext, 'db' | 'asker' | 'now' | 'announce'>

interface Arranged {
  id: number
  /** As its address names it. */
  topic: number
  nodeId: number
}

interface Marking {
  mark: (typeof TOPIC_MARKS)[number]
  isOn: boolean
}

/** Pins, features or closes a topic that is locked, or takes that back. @returns whether anything was changed */
export async function putMark(
  { db, asker, now, announce }: Acting,
  { id, topic, nodeId }: Arranged,
  { mark, isOn }: Marking,
): Promise<boolean> {
  // Recorded only where something changed: a repeated request is no second act.
  if (!(await markPost(db, id, { mark, isOn, now }))) return false
  await announce(topicMarked, { topic, nodeId, byId: asker.personId, mark, isOn })
  return true
}

/** Moves a topic that is locked. */
export async function moveInto(
  { db, asker, announce }: Acting,
  { id, topic, nodeId: from }: Arranged,
  to: number,
): Promise<void> {
  await movePost(db, { id, from, to })
  await announce(topicMoved, { topic, from, to, byId: asker.personId })
}
