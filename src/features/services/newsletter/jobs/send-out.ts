import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { letterSent } from '../events.ts'
import { dropLease, lockLetter, moveLetterRow } from '../queries/letters.ts'
import { countStates } from '../queries/recipients.ts'
import { recordByItself } from '../record.ts'
import { type SentSome, sendSome } from '../send-some.ts'

/** Seconds: a turn of sending, and what a slow mail server adds to it. */
const TIMEOUT = 240

/**
 * One turn of sending a letter. What is sent is claimed and settled in transactions of its own before this one: a process that
 * dies in a turn leaves claimed mails, which count as unknown and are not sent again.
 */
export const sendOut = defineJob({
  name: 'newsletter.sendOut',
  data: object({ id: int() }),
  timeout: TIMEOUT,
  prepare: (context, { id }): Promise<SentSome | null> => sendSome(context, id),
  run: async ({ db, now, enqueue, announce }, { id }, some) => {
    if (!some) return
    const letter = await lockLetter(db, id)
    await dropLease(db, id, some.lease)
    if (letter?.state !== 'sending') return
    if (some.pausedWhy) {
      await moveLetterRow(db, id, { state: 'paused', pausedWhy: some.pausedWhy })
      await recordByItself(db, 'letter-paused', letter, now)
      return
    }
    const { waiting = 0, claimed = 0 } = (await countStates(db, [id])).get(id) ?? {}
    if (some.isMore) await enqueue(sendOut, { id })
    // What was put off, and what a dead process has claimed, the job of each minute comes back to.
    if (some.isMore || !letter.isFilled || waiting > 0 || claimed > 0) return
    await moveLetterRow(db, id, { state: 'sent', finishedAt: now })
    await announce(letterSent, { id })
    await recordByItself(db, 'letter-finished', letter, now)
  },
})
