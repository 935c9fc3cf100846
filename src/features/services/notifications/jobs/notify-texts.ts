import { array, int, object } from 'zod/mini'
import { listMuted } from '#features/talk/subscriptions/queries/subscriptions.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { mentionedIn } from '../mentioned.ts'
import { notifyRecipients } from '../public/notify.ts'
import { findAccepted, findAnswer, findComment, findNewPost } from '../queries/notice-sources.ts'
import { subscribeAutomatically } from '../queries/settings.ts'
import type { Notice, Recipient } from '../queries/write.ts'
import type { NoticeType, Reason } from '../rules.ts'
import { notifySubscribers } from './notify-subscribers.ts'

/** Whoever asked is notified of an answer, whoever it names, and then who has subscribed to the topic. */
export const notifyAnswer = defineJob({
  name: 'notifications.answer',
  data: object({ answerId: int() }),
  run: async (context, { answerId }) => {
    const { db, now, enqueue } = context
    const answer = await findAnswer(db, answerId)
    if (!answer) return
    const { postId, authorId, postAuthorId, document } = answer
    await subscribeAutomatically(db, {
      personId: authorId,
      kind: 'post',
      targetId: postId,
      level: 'answers',
      now,
    } as const)
    const notified = await notifyOnce(
      context,
      { postId, actorId: authorId, thing: { kind: 'answer', id: answerId } },
      [
        { type: 'answer', groupKey: `answer/${postId}`, personId: postAuthorId, reason: 'own-post' },
        ...mentions('answer', answerId, document),
      ],
    )
    await enqueue(notifySubscribers, { about: 'answer', id: answerId, after: 0, told: notified })
  },
})

/** The same for what is said to a post, an answer or a comment. */
export const notifyComment = defineJob({
  name: 'notifications.comment',
  data: object({ commentId: int() }),
  run: async (context, { commentId }) => {
    const { db, now, enqueue } = context
    const comment = await findComment(db, commentId)
    if (!comment) return
    const { postId, authorId, postAuthorId, answerId, answerAuthorId, parentId, parentAuthorId } = comment
    if (authorId !== null) {
      await subscribeAutomatically(db, {
        personId: authorId,
        kind: 'post',
        targetId: postId,
        level: 'answers',
        now,
      } as const)
    }
    const lines: Line[] = []
    if (parentId !== null && parentAuthorId !== null) {
      lines.push({
        type: 'reply',
        groupKey: `reply/${parentId}`,
        personId: parentAuthorId,
        reason: 'own-comment',
      } as const)
    }
    if (answerId !== null && answerAuthorId !== null) {
      lines.push({
        type: 'comment',
        groupKey: `comment/answer/${answerId}`,
        personId: answerAuthorId,
        reason: 'own-answer',
        detail: { on: 'answer' },
      } as const)
    }
    if (answerId === null) {
      lines.push({
        type: 'comment',
        groupKey: `comment/post/${postId}`,
        personId: postAuthorId,
        reason: 'own-post',
        detail: { on: 'post' },
      } as const)
    }
    lines.push(...mentions('comment', commentId, comment.document))
    const notified = await notifyOnce(
      context,
      { postId, actorId: authorId, thing: { kind: 'comment', id: commentId } },
      lines,
    )
    await enqueue(notifySubscribers, { about: 'comment', id: commentId, after: 0, told: notified })
  },
})

/** A post that has come out: whom it names, and who has subscribed to its node, its author or one of its tags. */
export const notifyPosts = defineJob({
  name: 'notifications.posts',
  data: object({ ids: array(int()) }),
  run: async (context, { ids }) => {
    for (const id of ids) {
      const post = await findNewPost(context.db, id, context.now)
      const notified = post
        ? await notifyOnce(
            context,
            { postId: id, actorId: post.authorId, thing: null },
            mentions('post', id, post.document),
          )
        : []
      await context.enqueue(notifySubscribers, { about: 'post', id, after: 0, told: notified })
    }
  },
})

/** Whoever wrote an answer is notified that it solved the question. */
export const notifyAccepted = defineJob({
  name: 'notifications.accepted',
  data: object({ answerId: int(), byId: int() }),
  run: async (context, { answerId, byId }) => {
    const accepted = await findAccepted(context.db, answerId)
    if (!accepted) return
    const { postId, authorId } = accepted
    await notifyOnce(context, { postId, actorId: byId, thing: { kind: 'answer', id: answerId } }, [
      { type: 'accepted', groupKey: `accepted/${answerId}`, personId: authorId, reason: 'own-answer' },
    ])
  },
})

interface Line extends Pick<Notice, 'groupKey' | 'detail'>, Recipient {
  type: NoticeType
  reason: Reason
}

const mentions = (kind: string, id: number, document: unknown): Line[] =>
  mentionedIn(document).map((personId) => ({
    type: 'mention',
    groupKey: `mention/${kind}/${id}`,
    personId,
    reason: 'mentioned',
  }))

/**
 * Notifies each of these people once: by the first line that is theirs. Whoever has muted the post is left alone.
 *
 * @returns who was notified
 */
async function notifyOnce(
  context: JobContext,
  about: Pick<Notice, 'actorId' | 'thing'> & { postId: number },
  lines: readonly Line[],
): Promise<number[]> {
  const people = lines.map(({ personId }) => personId)
  const muted = await listMuted(context.db, { kind: 'post', targetId: about.postId }, people)
  const notified = new Set<number>()
  for (const { personId, reason, ...line } of lines) {
    if (notified.has(personId)) continue
    notified.add(personId)
    if (muted.has(personId)) continue
    await notifyRecipients(context, { ...about, ...line }, [{ personId, reason }])
  }
  return [...notified]
}
