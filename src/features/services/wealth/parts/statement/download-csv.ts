import type { Outcome } from '#browser/calls/request.ts'
import { saveCsv } from '#browser/save-csv.ts'
import { amountText } from '#features/kernel/ledger/rules/postings-csv.ts'
import { csvCell, csvOf } from '#shared/csv.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Line, Statement } from '../../schemas.ts'
import { reasonText } from './reason-text.ts'

/** Lines of a file; who has more narrows the time. */
const MOST = 20_000

export const statementCsv = (lines: readonly Line[], t: Translate): string =>
  csvOf([
    ['time', 'what', 'about', 'unit', 'amount', 'after'],
    ...lines.map((line) => [
      line.at,
      csvCell([reasonText(line, t), line.gift?.note].filter(Boolean).join(': ')),
      csvCell(line.cause?.title ?? ''),
      line.unit,
      amountText(line.amount, line.unit),
      amountText(line.after, line.unit),
    ]),
  ])

/**
 * Reads all of a statement and hands it to the browser as a file.
 *
 * @returns false where not all of it could be read; then there is no file
 */
export async function downloadCsv(
  read: (after: string) => Promise<Outcome<Statement>>,
  t: Translate,
): Promise<boolean> {
  const lines: Line[] = []
  let after: string | null = ''
  while (after !== null && lines.length < MOST) {
    const outcome: Outcome<Statement> = await read(after)
    if (!outcome.ok) return false
    lines.push(...outcome.result.lines)
    after = outcome.result.next
  }
  saveCsv('statement.csv', statementCsv(lines, t))
  return true
}
