import { int, object } from 'zod/mini'
import { defineJob, type Job, type JobContext } from '#server/jobs/job.ts'
import { movePiece } from '#server/jobs/merge-columns.ts'
import { peopleMerged } from '../events.ts'
import { finishAll, lockAll, mergesOf, moveAll } from '../merge-accounts.ts'
import { addMoved, endMerge, lockMerge, type MergeRow, noteFailure, stopMerge } from '../queries/merges.ts'
import { orUndone, withoutBlocking } from '../queries/merging.ts'
import { mergeRest } from './merge-rest.ts'

/** Rows that go over in one transaction: about a second, which is how long others wait for one of them. */
export const PIECE = 2_000
/** How often a piece is tried, and ms before it is tried again, each time twice as long. */
const TRIES = 5
const PAUSE = 5_000

/** ms after which it is looked whether something has come to the closed account that was on its way. */
const LOOKS_BACK = [60_000, 3_600_000]

/**
 * Brings over the next piece of an account that is closed, in one transaction with how far it is; the last brings all that
 * has to go over together. Killed in the middle a piece was not done, and is done again.
 */
export const mergeOn: Job<{ mergeId: number }> = defineJob({
  name: 'admin.mergeOn',
  data: object({ mergeId: int() }),
  // The last piece counts much anew.
  timeout: 180,
  run: async (context, { mergeId }) => {
    const { db, now, log, enqueue } = context
    const merge = await lockMerge(db, mergeId)
    if (merge?.state !== 'running') return
    const failure = await orUndone(db, () => goOn(context, merge))
    if (!failure) return
    log.warn({ error: failure, merge: mergeId, attempt: merge.attempts }, 'A piece of a merge failed')
    const attempts = merge.attempts + 1
    if (attempts >= TRIES) return stopMerge(db, mergeId, { failure: failure.message, at: now })
    await noteFailure(db, mergeId, { failure: failure.message, attempts })
    await enqueue(mergeOn, { mergeId }, { at: new Date(now.getTime() + PAUSE * 2 ** merge.attempts) })
  },
})

async function goOn(context: JobContext, merge: MergeRow): Promise<void> {
  const { db, now, personalData, enqueue } = context
  const { id: mergeId, from, to, byId, name, takesSignIn } = merge
  const merges = mergesOf(personalData)
  const merging = { from, to, byId, takesSignIn, now }
  const moved = await withoutBlocking(db, async () => {
    const count = await movePiece(db, merges, merging, PIECE)
    if (count > 0) return count
    await lockAll(db, merges, merging)
    await moveAll(db, merges, merging)
    await finishAll(db, merges, merging)
    return 0
  })
  if (moved === null) throw new Error(`Others were writing about person ${from} each time.`)
  if (moved > 0) {
    await addMoved(db, mergeId, moved)
    await enqueue(mergeOn, { mergeId })
    return
  }
  await endMerge(db, mergeId, now)
  await sayMerged(context, { from, to, byId, name })
}

/** Announces that two accounts are one, and has it looked later whether something came to the closed one meanwhile. */
export async function sayMerged(
  { announce, enqueue, now }: Pick<JobContext, 'announce' | 'enqueue' | 'now'>,
  { from, to, byId, name }: Pick<MergeRow, 'from' | 'to' | 'byId' | 'name'>,
): Promise<void> {
  await announce(peopleMerged, { from, to, byId, name, at: now.toISOString() })
  for (const wait of LOOKS_BACK)
    await enqueue(mergeRest, { from, to, byId }, { at: new Date(now.getTime() + wait) })
}
