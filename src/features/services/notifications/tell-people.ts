import type { JobContext } from '#server/jobs/job.ts'
import { type Notice, tell } from './queries/write.ts'
import type { Reason } from './rules.ts'

/** Tells these people the same, for the same reason. */
export const tellPeople = (
  { db, now, settings }: Pick<JobContext, 'db' | 'now' | 'settings'>,
  notice: Omit<Notice, 'postId' | 'thing'> & Partial<Notice>,
  people: readonly number[],
  reason: Reason = 'own-account',
): Promise<void> =>
  tell(
    db,
    { postId: null, thing: null, ...notice },
    people.map((personId) => ({ personId, reason })),
    { now, timeZone: settings.site.timeZone },
  )
