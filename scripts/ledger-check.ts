/** `npm run ledger:check`: derives every balance of the site from the postings of its ledger. */
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { openDatabase } from './lib/open-database.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run ledger:check

  Derives all balances again from the postings, and says the first thing that does not agree.
  It only reads, and the site may run meanwhile. Ends with 1 where something is wrong.`

answerHelp(USAGE)
if (process.argv.length > 2) throw new StartProblem(USAGE)
const { db, close } = await openDatabase()
try {
  const { transactions, postings, accounts, problem } = await checkLedger(db)
  if (problem !== null) throw new StartProblem(`${problem}.`)
  console.log(`${transactions} transactions with ${postings} postings: all ${accounts} balances are right.`)
} finally {
  await close()
}
