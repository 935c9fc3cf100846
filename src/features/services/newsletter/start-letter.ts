import type { JobContext } from '#server/jobs/job.ts'
import { fillLetter } from './jobs/fill-letter.ts'
import { moveLetterRow } from './queries/letters.ts'

/** From now on a letter is on its way. */
export async function startLetter(
  { db, now, enqueue }: Pick<JobContext, 'db' | 'now' | 'enqueue'>,
  id: number,
): Promise<void> {
  await moveLetterRow(db, id, { state: 'sending', startedAt: now })
  await enqueue(fillLetter, { id })
}
