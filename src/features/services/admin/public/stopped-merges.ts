import type { JobContext } from '#server/jobs/job.ts'
import { mergeOn } from '../jobs/merge-on.ts'
import { beginAgain, giveUpMerge, lockStopped } from '../queries/merges.ts'

type Going = Pick<JobContext, 'db' | 'now' | 'enqueue'>

/** Goes on with what has stopped on its way into an account, with nobody having pressed for it. */
export async function goOnWithStopped({ db, enqueue }: Going, to: number): Promise<void> {
  const merge = await lockStopped(db, to)
  if (!merge) return
  await beginAgain(db, merge.id)
  await enqueue(mergeOn, { mergeId: merge.id })
}

/** @returns the accounts whose rest stays where it is, as it could not go over */
export async function giveUpStopped({ db, now }: Going, to: number): Promise<number[]> {
  const left: number[] = []
  for (let merge = await lockStopped(db, to); merge; merge = await lockStopped(db, to)) {
    await giveUpMerge(db, merge.id, now)
    left.push(merge.from)
  }
  return left
}
