import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertMessage, listToClose, setClosed } from '../queries/tickets.ts'
import { CLOSES_AFTER } from '../rules.ts'

/** What is left over is closed a minute later. */
const MOST = 500

/** Closes tickets whose answer nobody has come back to for a week. */
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
