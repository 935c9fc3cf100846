import { csvCell } from '#shared/csv.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { CREDIT, EXPERIENCE } from '../rules.ts'

/** One posting as it is exported. */
export interface PostingRow {
  transactionId: number
  line: number
  at: string
  reason: string
  key: string
  /** `post/12`; empty where it is about nothing. */
  cause: string
  actorId: number | null
  /** `12/earned/EUR`, `site/revenue/EUR/3`: the sum of its amounts is its balance. */
  account: string
  personId: number | null
  kind: string
  currency: string
  amount: number
  after: number
}

export const POSTING_COLUMNS = [
  'transaction',
  'line',
  'time',
  'reason',
  'key',
  'cause',
  'actor',
  'account',
  'person',
  'kind',
  'unit',
  'amount',
  'after',
] as const

/** Exact: whole points, and money with all of its decimals. */
export const amountText = (amount: number, unit: string): string =>
  unit === CREDIT || unit === EXPERIENCE ? String(amount) : toDecimal(amount, unit)

/** The cells of a posting, in the order of the columns. */
export const postingCells = (row: PostingRow): Array<string | number> => [
  row.transactionId,
  row.line,
  row.at,
  row.reason,
  csvCell(row.key),
  csvCell(row.cause),
  row.actorId ?? '',
  row.account,
  row.personId ?? '',
  row.kind,
  row.currency,
  amountText(row.amount, row.currency),
  amountText(row.after, row.currency),
]
