import { array, int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'
import { moveNotices } from '../queries/move-notices.ts'

/** The authors of both hear that one topic was taken up by the other; what was told of the one leads to the other. */
export const notifyMerged = defineJob({
  name: 'notifications.topicsMerged',
  data: object({ postId: int(), intoId: int(), byId: int(), authors: array(int()) }),
  run: async (context, { postId, intoId, byId, authors }) => {
    await moveNotices(context.db, { from: postId, into: intoId })
    await notifyPeople(
      context,
      {
        ...{ type: 'topic-merged', actorId: byId, groupKey: `topic-merged/${intoId}`, postId: intoId },
        detail: {},
      },
      authors.filter((personId) => personId !== byId),
      'own-post',
    )
  },
})

/** Whoever began the topic, and whose answers were moved, hears where they stand now. */
export const notifySplit = defineJob({
  name: 'notifications.topicSplit',
  data: object({ intoId: int(), byId: int(), answers: array(int()), authors: array(int()) }),
  run: async (context, { intoId, byId, answers, authors }) => {
    await moveNotices(context.db, { into: intoId, answers })
    await notifyPeople(
      context,
      {
        ...{ type: 'topic-split', actorId: byId, groupKey: `topic-split/${intoId}`, postId: intoId },
        detail: {},
      },
      authors.filter((personId) => personId !== byId),
      'own-answer',
    )
  },
})
