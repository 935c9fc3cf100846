import { array, int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'
import { listAnswerAuthors, moveNotices } from '../queries/move-notices.ts'

/** The authors of both are notified that one topic was merged into the other; notifications of the one lead to the other. */
export const notifyMerged = defineJob({
  name: 'notifications.topicsMerged',
  data: object({ postId: int(), intoId: int(), byId: int(), authors: array(int()) }),
  run: async (context, { postId, intoId, byId, authors }) => {
    await moveNotices(context.db, { from: postId, into: intoId })
    await notifyPeople(
      context,
      {
        type: 'topic-merged',
        actorId: byId,
        groupKey: `topic-merged/${intoId}`,
        postId: intoId,
        detail: {},
      },
      authors.filter((personId) => personId !== byId),
      'own-post',
    )
  },
})

/** Whoever began the topic, and whose answers were moved, is notified of their new place. */
export const notifySplit = defineJob({
  name: 'notifications.topicSplit',
  data: object({ intoId: int(), byId: int(), answers: array(int()), authors: array(int()) }),
  run: async (context, { intoId, byId, answers, authors }) => {
    await moveNotices(context.db, { into: intoId, answers })
    const answered = await listAnswerAuthors(context.db, answers)
    const others = authors.filter((personId) => personId !== byId)
    const notice = {
      type: 'topic-split' as const,
      actorId: byId,
      groupKey: `topic-split/${intoId}`,
      postId: intoId,
      detail: {},
    }
    await notifyPeople(
      context,
      notice,
      others.filter((personId) => answered.has(personId)),
      'own-answer',
    )
    // Who began the topic, and has written none of the answers that were moved.
    await notifyPeople(
      context,
      notice,
      others.filter((personId) => !answered.has(personId)),
      'own-post',
    )
  },
})
