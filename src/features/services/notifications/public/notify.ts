import type { JobContext } from '#server/jobs/job.ts'
import { sendPushes } from '../jobs/send-pushes.ts'
import { insertNotifications, type Notice, type Recipient } from '../queries/write.ts'
import type { Reason } from '../rules.ts'

type NotifyContext = Pick<JobContext, 'db' | 'now' | 'settings' | 'enqueue'>

/** Notifies people on the site, by mail and by push message, each as they have set it. */
export async function notifyRecipients(
  { db, now, settings, enqueue }: NotifyContext,
  notice: Notice,
  recipients: readonly Recipient[],
): Promise<void> {
  const isDue = await insertNotifications(db, notice, recipients, { now, timeZone: settings.site.timeZone })
  // Messages delayed by quiet hours are found by the job's own schedule.
  if (isDue) await enqueue(sendPushes, null)
}

/** Notifies these people of the same, for the same reason. */
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
