import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { lockLetter, noteFilled } from '../queries/letters.ts'
import { fillRecipients } from '../queries/recipients.ts'
import { sendOut } from './send-out.ts'

/** Readers written down in one transaction. */
const PIECE = 2_000

/** Writes down who gets a letter, piece by piece, and then has it sent. */
export const fillLetter = defineJob({
  name: 'newsletter.fillLetter',
  data: object({ id: int() }),
  run: async ({ db, now, enqueue }, { id }) => {
    const letter = await lockLetter(db, id)
    if (letter?.state !== 'sending') return
    const last = letter.isFilled
      ? null
      : await fillRecipients(db, { letterId: id, after: letter.filledTo, limit: PIECE, now })
    if (last !== null) {
      await noteFilled(db, id, last, false)
      await enqueue(fillLetter, { id })
      return
    }
    if (!letter.isFilled) await noteFilled(db, id, letter.filledTo, true)
    await enqueue(sendOut, { id })
  },
})
