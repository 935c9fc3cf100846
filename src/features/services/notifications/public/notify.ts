import type { JobContext } from '#server/jobs/job.ts'
import { sendPushes } from '../jobs/send-pushes.ts'
import { insertNotifications, type Notice, type Recipient } from '../queries/write.ts'
import type { Reason } from '../rules.ts'

type NotifyContext = Pick<JobContext, 'db' | 'now' | 'settings' | 'enqueue'>

/** Tells people of something, on the site, by mail and in their browsers, each as they have set it. */
export async function notifyRecipients(
  { db, now, settings, enqueue }: NotifyContext,
  notice: Notice,
  recipients: readonly Recipient[],
): Promise<void> {
  const isDue = await insertNotifications(db, notice, recipients, { now, timeZone: settings.site.timeZone })
  // What waits for the end of somebody's quiet hours is found by the job when it looks by itself.
  if (isDue) await enqueue(sendPushes, null)
}

/** Tells these people the same, for the same reason. */
export const notifyPeople = (
  context: NotifyContext,
  notice: Omit<Notice, 'postId' | 'thing'> & Partial<Notice>,
  people: readonly number[],
  reason: Reason = 'own-account',
): Promise<void> =>
  notifyRecipients(
    context,
    { postId: null, thing: null, ...notice },
    people.map((personId) => ({ personId, reason })),
  )
