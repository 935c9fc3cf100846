import { boolean, int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'
import { withdrawNotification } from '../queries/write.ts'

/**
 * Whoever is made the author of a text hears it: what is said to it reaches them from then on. Where it is taken back, so
 * is the notification, if it was not read; whoever has it again never heard that it was gone.
 */
export const notifyGiven = defineJob({
  name: 'notifications.textGiven',
  data: object({ postId: int(), byId: int(), fromId: int(), toId: int(), isGivenBack: boolean() }),
  run: async (context, { postId, byId, fromId, toId, isGivenBack }) => {
    const groupKey = `text-given/${postId}`
    await withdrawNotification(context.db, { personId: fromId, groupKey, actorId: byId })
    if (isGivenBack || toId === byId) return
    await notifyPeople(
      context,
      { type: 'text-given', actorId: byId, groupKey, postId, detail: {} },
      [toId],
      'own-post',
    )
  },
})
