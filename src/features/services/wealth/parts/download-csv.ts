import type { Outcome } from '#browser/request.ts'
import type { Translate } from '#shared/i18n.ts'
import { toDecimal } from '#shared/money.ts'
import type { Line, Statement } from '../schemas.ts'
import { reasonText } from './reason-text.ts'

/** Lines of a file; who has more narrows the time. */
const MOST = 20_000

/** What begins like a formula is one to the programs that open such files. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const amountOf = (amount: number, unit: string) =>
  unit === 'credit' ? String(amount) : toDecimal(amount, unit)

export const csvOf = (lines: readonly Line[], t: Translate): string =>
  [
    ['time', 'what', 'about', 'unit', 'amount', 'after'].join(','),
    ...lines.map((line) =>
      [
        line.at,
        cell([reasonText(line, t), line.gift?.note].filter(Boolean).join(': ')),
        cell(line.cause?.title ?? ''),
        line.unit,
        amountOf(line.amount, line.unit),
        amountOf(line.after, line.unit),
      ].join(','),
    ),
  ].join('\r\n')

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
  // The mark says to spreadsheets that it is UTF-8.
  const file = new Blob([`\uFEFF${csvOf(lines, t)}\r\n`], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = 'statement.csv'
  link.click()
  URL.revokeObjectURL(address)
  return true
}
