import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertMessage, listToClose, setClosed } from '../queries/tickets.ts'
import { CLOSES_AFTER } from '../rules.ts'

/** Per run; the rest is closed by the next run. */
const MOST = 500

/** Closes tickets that were answered a week ago without a reaction. */
export const closeAnswered = defineJob({
  name: 'tickets.closeAnswered',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now }) => {
    const ids = await listToClose(db, new Date(now.getTime() - CLOSES_AFTER), MOST)
    for (const id of ids) {
      await setClosed(db, id, now)
      await insertMessage(db, { ticketId: id, personId: null, kind: 'closed', isStaff: true, now })
    }
  },
})
