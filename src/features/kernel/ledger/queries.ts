export { experienceOf, listBalances, spendableOf } from './queries/balances.ts'
export {
  type BookedTransaction,
  listPostings,
  listTransactions,
  sumMoved,
  type TransactionFilter,
} from './queries/books.ts'
export { checkLedger } from './queries/check.ts'
export { isKeyOfOther, lockAccounts } from './queries/post.ts'
export { listDays, listStatement } from './queries/statement.ts'
export { hold, release, settle, transfer } from './queries/verbs.ts'
