import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { listIdle, lockLetter } from '../queries/letters.ts'
import { forgetAddresses, markUnknown } from '../queries/recipients.ts'
import { recordByItself } from '../record.ts'
import { CLAIMED_FOR, KEPT_FOR } from '../rules.ts'
import { startLetter } from '../start-letter.ts'
import { fillLetter } from './fill-letter.ts'

/** Rows changed in one transaction. */
const BATCH = 2_000

/** Letters whose time has come begin, and those that nobody sends any more go on. */
export const lookAtLetters = defineJob({
  name: 'newsletter.lookAtLetters',
  data: nothing(),
  every: 'minute',
  run: async (context) => {
    const { db, now, enqueue } = context
    await markUnknown(db, new Date(now.getTime() - CLAIMED_FOR), now)
    await forgetAddresses(db, new Date(now.getTime() - KEPT_FOR), BATCH)
    for (const { id, state } of await listIdle(db, now)) {
      if (state === 'sending') {
        await enqueue(fillLetter, { id })
        continue
      }
      const letter = await lockLetter(db, id)
      if (letter?.state !== 'scheduled') continue
      await startLetter(context, id)
      await recordByItself(db, 'letter-started', letter, now)
    }
  },
})
