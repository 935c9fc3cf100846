import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteOldStockMails } from '../queries/stock-mails.ts'
import { COUNTED_FOR, UNCONFIRMED_FOR, WAITS_FOR } from '../rules/back.ts'

/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 2_000

/** Addresses that have waited long enough, or that nobody has confirmed. */
export const forgetStockMails = defineJob({
  name: 'shop.forgetStockMails',
  data: nothing(),
  every: 'day',
  run: async ({ db, now, enqueue }) => {
    const before = (span: number) => new Date(now.getTime() - span)
    const ends = {
      unconfirmed: before(UNCONFIRMED_FOR),
      asked: before(WAITS_FOR),
      told: before(COUNTED_FOR),
      limit: BATCH,
    }
    if ((await deleteOldStockMails(db, ends)) === BATCH) await enqueue(forgetStockMails, null)
  },
})
