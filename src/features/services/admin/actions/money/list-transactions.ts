import {
  type BookedTransaction,
  listTransactions as listBooked,
  type TransactionFilter,
} from '#features/kernel/ledger/queries/books.ts'
import { presentCauses } from '#features/services/wealth/public/present-causes.ts'
import { action } from '#server/door/action.ts'
import { listTransactions } from '../../contract.ts'
import { pageOfRows } from '../../present.ts'
import { findCause } from '../../queries/causes.ts'
import * as B from '../../schemas/books.ts'

const PER_PAGE = 30

export const listTransactionsAction = action(listTransactions, {
  data: B.listTransactionsData,
  result: B.transactions,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { by = null, number = 0, day = null, before = 0 }) => {
    const { db, settings } = context
    const filter: TransactionFilter | null =
      by !== null
        ? await findCause(db, by, number)
        : day !== null
          ? { by: 'day', day, timeZone: settings.site.timeZone }
          : { by: 'all' }
    const rows = filter === null ? [] : await listBooked(db, filter, { before, first: PER_PAGE + 1 })
    const causeOf = await presentCauses(context, rows)
    return pageOfRows(rows, PER_PAGE, (row) => present(row, causeOf(row)))
  },
})

const somebody = (databaseId: number | null, name: string | null) =>
  databaseId === null ? null : { databaseId, name: name ?? '' }

function present(
  { causeKind, causeId, actorId, actor, at, postings, ...row }: BookedTransaction,
  found: { title: string; path: string } | null,
): B.Transaction {
  return {
    id: row.id,
    key: row.key,
    reason: row.reason,
    at: at.toISOString(),
    cause:
      causeKind === null
        ? null
        : { title: found?.title ?? `${causeKind} ${causeId}`, path: found?.path ?? null },
    actor: somebody(actorId, actor),
    postings: postings.map(({ personId, person, kind, currency, amount, after }) => ({
      person: somebody(personId, person),
      kind,
      unit: currency,
      amount,
      after,
    })),
  }
}
