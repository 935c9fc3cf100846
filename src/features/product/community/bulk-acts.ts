import { canReadPost, type NodeDoor } from '#features/kernel/access/rules/reading.ts'
import { type ActedPost, listActedPosts } from '#features/kernel/posts/queries/acted-posts.ts'
import { markPost, pacePost } from '#features/kernel/posts/queries/changes/moderation.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import { type BulkAsking, bulkAct } from '#server/door/bulk-act.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { topicMarked } from './events.ts'
import { moveRefusal } from './move-refusal.ts'
import { moveInto, putMark } from './public/arrange-topics.ts'
import { findDoor } from './queries/nodes/moderation.ts'

const load = ({ db, asker, now }: BulkAsking, ids: readonly number[], isLocked: boolean) =>
  listActedPosts(db, { ids, asker, now, isLocked })

/** Why somebody may not arrange a topic; null where they may. The same as of a single one. */
function refusalOf(asking: BulkAsking, { kind, post }: ActedPost): string | null {
  const { asker } = asking
  if (kind !== 'topic') return 'not-for-kind'
  if (post.state !== 'published' || post.deletedAt !== null) return 'topic-not-found'
  if (!post.node || !canReadPost(asker, post, asking).allowed) return 'topic-not-found'
  return canArrangeTopics(asker, post.node).allowed ? null : 'not-node-admin'
}

const arranged = ({ id, number: topic, nodeId }: ActedPost) => ({ id, topic, nodeId: nodeId ?? 0 })

interface Pace {
  closedAt: string | null
  closesAt: string | null
}

const closing = (isOn: boolean) =>
  bulkAct<ActedPost, unknown, true, Pace>({
    name: isOn ? 'close' : 'reopen',
    prepare: async () => true,
    load,
    decide: (asking, thing): BulkOutcome => {
      const refusal = refusalOf(asking, thing)
      if (refusal !== null) return refusedFor(refusal)
      return thing.isClosed === isOn ? IS_SO : CHANGES
    },
    change: async (acting, thing) => {
      await putMark(acting, arranged(thing), { mark: 'closed', isOn })
      const { closedAt, closesAt } = thing
      return { closedAt: closedAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null }
    },
    putBack: async (acting, thing, _ready, { closedAt, closesAt }) => {
      if (refusalOf(acting, thing) !== null || thing.isClosed !== isOn) return false
      const { db, asker, announce } = acting
      const { id, topic, nodeId } = arranged(thing)
      // As it was to the minute: also the time at which it was closed, or is to close by itself.
      if (isOn) await markPost(db, id, { mark: 'closed', isOn: false, now: acting.now })
      else if (closedAt !== null)
        await markPost(db, id, { mark: 'closed', isOn: true, now: new Date(closedAt) })
      if (closesAt !== null)
        await pacePost(db, id, { slowMinutes: thing.slowMinutes, closesAt: new Date(closesAt) })
      await announce(topicMarked, { topic, nodeId, byId: asker.personId, mark: 'closed', isOn: !isOn })
      return true
    },
  })

interface Target {
  node: NodeDoor
}

const moving = bulkAct<ActedPost, { node: number }, Target, { node: number; isPinned: boolean }>({
  name: 'move',
  prepare: async ({ db, asker }, { node }) => {
    const target = await findDoor(db, node, asker)
    return target ? { node: target } : null
  },
  load,
  decide: (asking, thing, { node: target }) => {
    const refusal = refusalOf(asking, thing) ?? targetRefusal(asking, thing, target)
    if (refusal !== null) return refusedFor(refusal)
    return thing.nodeId === target.id ? IS_SO : CHANGES
  },
  change: async (acting, thing, { node: target }) => {
    await moveInto(acting, arranged(thing), target.id)
    return { node: thing.nodeId ?? 0, isPinned: thing.isPinned }
  },
  putBack: async (acting, thing, { node: target }, { node, isPinned }) => {
    if (thing.nodeId !== target.id || refusalOf(acting, thing) !== null) return false
    const former = await findDoor(acting.db, node, acting.asker)
    if (!former || targetRefusal(acting, thing, former) !== null) return false
    await moveInto(acting, arranged(thing), node)
    if (isPinned) await putMark(acting, { ...arranged(thing), nodeId: node }, { mark: 'pinned', isOn: true })
    return true
  },
})

/** Why a topic that somebody may arrange cannot go there. */
function targetRefusal(asking: BulkAsking, { post }: ActedPost, target: NodeDoor): string | null {
  if (!post.node || !canArrangeTopics(asking.asker, target).allowed) return 'not-node-admin'
  return moveRefusal(asking, post.node, target)
}

export const topicActs = [closing(true), closing(false), moving]
