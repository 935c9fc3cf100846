/** `npm run ledger:export`: every posting of the ledger as CSV, from which an accountant can compute all balances again. */
import { once } from 'node:events'
import { listPostings } from '#features/kernel/ledger/queries/books.ts'
import { POSTING_COLUMNS, postingCells } from '#features/kernel/ledger/rules/postings-csv.ts'
import { csvOf } from '#shared/csv.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { openDatabase } from './lib/open-database.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run --silent ledger:export > postings.csv

  Writes every posting as a line of CSV, oldest first, as they stood when it began. The amounts of an account sum to its
  balance, and those of a transaction to zero in each unit. It only reads, and the site may run meanwhile.`

/** Rows per query. */
const AT_ONCE = 5_000

answerHelp(USAGE)
if (process.argv.length > 2) throw new StartProblem(USAGE)
const { db, close } = await openDatabase()
const write = async (text: string) => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}
try {
  // One snapshot for all of it, so that no transaction is half in the file.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await write(csvOf([POSTING_COLUMNS]))
      const all = { from: null, to: null, timeZone: 'UTC', personId: null }
      let after = { transactionId: 0, line: 0 }
      for (;;) {
        const rows = await listPostings(snapshot, all, { after, first: AT_ONCE })
        const shown = rows.map(({ at, causeKind, causeId, ...row }) => ({
          ...row,
          at: at.toISOString(),
          cause: causeKind === null ? '' : `${causeKind}/${causeId}`,
        }))
        await write(csvOf(shown.map(postingCells)))
        const last = rows.at(-1)
        if (!last || rows.length < AT_ONCE) break
        after = { transactionId: last.transactionId, line: last.line }
      }
    })
} finally {
  await close()
}
