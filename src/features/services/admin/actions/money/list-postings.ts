import { listPostings as listRows } from '#features/kernel/ledger/queries/books.ts'
import { action } from '#server/door/action.ts'
import { listPostings } from '../../contract.ts'
import * as B from '../../schemas/books.ts'

/** Of one answer: about 400 KB. */
const AT_ONCE = 2_000

export const listPostingsAction = action(listPostings, {
  data: B.listPostingsData,
  result: B.postings,
  allow: 'admin',
  limit: '600 per minute',
  run: async ({ db, settings }, { from = null, to = null, person = null, after }) => {
    const place = { transactionId: after?.transaction ?? 0, line: after?.line ?? 0 }
    const days = { from, to, timeZone: settings.site.timeZone, personId: person }
    const rows = await listRows(db, days, { after: place, first: AT_ONCE + 1 })
    const shown = rows.slice(0, AT_ONCE)
    const last = rows.length > AT_ONCE ? shown.at(-1) : undefined
    return {
      rows: shown.map(({ at, causeKind, causeId, ...row }) => ({
        ...row,
        at: at.toISOString(),
        cause: causeKind === null ? '' : `${causeKind}/${causeId}`,
      })),
      next: last ? { transaction: last.transactionId, line: last.line } : null,
    }
  },
})
