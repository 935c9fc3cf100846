export { type Balance, experienceOf, listBalances, spendableOf } from './queries/balances.ts'
export { checkLedger } from './queries/check.ts'
export { type Entry, lockAccounts, type Posted } from './queries/post.ts'
export {
  type DayOfUnit,
  listDays,
  listStatement,
  type StatementFilter,
  type StatementLine,
  type StatementPlace,
} from './queries/statement.ts'
export { type Closed, hold, release, settle, transfer } from './queries/verbs.ts'
