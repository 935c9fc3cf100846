import type { JobContext } from '#server/jobs/job.ts'
import { wayGone } from './events.ts'
import { forgetWay } from './jobs/forget-way.ts'
import { lookAtKeeping } from './jobs/look-at-keeping.ts'
import type { HeardNotice } from './providers/provider.ts'
import { hearOnce } from './queries/payments.ts'
import { removeGoneWay, reopenKeeping } from './queries/ways.ts'
import { KEEPING_FOR } from './rules.ts'
import { markOf } from './sealed-way.ts'

type AboutWay = Extract<HeardNotice['about'], { kind: 'way-left' | 'way-gone' }>

interface Told {
  provider: string
  /** Of the notice. */
  id: string
  about: AboutWay
}

/**
 * A provider tells of a way that somebody has left. What was left is asked for; what is gone there is gone here, and its owner
 * is told: whatever renews from it waits for a press from now on.
 */
export async function takeWay(
  { db, now, signer, enqueue, announce }: Pick<JobContext, 'db' | 'now' | 'signer' | 'enqueue' | 'announce'>,
  { provider, id, about }: Told,
): Promise<void> {
  if (!(await hearOnce(db, { provider, id, paymentId: null, now }))) return
  if (about.kind === 'way-left') {
    const until = new Date(now.getTime() + KEEPING_FOR)
    const keepingId = await reopenKeeping(db, { provider, by: about.by, now, until })
    if (keepingId !== undefined) await enqueue(lookAtKeeping, { keepingId })
    return
  }
  const mark = markOf(signer, provider, { customer: '', method: about.method })
  const gone = await removeGoneWay(db, { provider, mark, now })
  if (!gone) return
  const { id: wayId, personId, brand, lastFour } = gone
  await enqueue(forgetWay, { wayId })
  if (personId !== null) await announce(wayGone, { wayId, personId, provider, brand, lastFour })
}
