import { toMinor } from '#shared/numbers/money.ts'

/** China has one time, and no summer. */
const AHEAD = 8 * 3_600_000
const DAY = 86_400_000

/** `2026-11-27 08:00:00`, as clocks in China show it. */
export const toChinaTime = (at: Date): string =>
  new Date(at.getTime() + AHEAD).toISOString().slice(0, 19).replace('T', ' ')

/** @returns null for what is no such time; fractions of a second may follow */
export function fromChinaTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Days in China that a span touches: `2026-11-27`. */
export function* billDays(from: Date, to: Date): Generator<string> {
  const first = Math.floor((from.getTime() + AHEAD) / DAY) * DAY - AHEAD
  for (let day = first; day < to.getTime(); day += DAY) yield toChinaTime(new Date(day)).slice(0, 10)
}

/**
 * Rows of a bill, by the names of its columns. Bills quote nothing: what the commas in a free text have torn apart is put
 * together again.
 *
 * @param first name of the first column
 * @param free name of the column that holds free text
 */
export function* readBill(text: string, first: string, free: string): Generator<ReadonlyMap<string, string>> {
  let names: string[] | null = null
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(',').map((cell) => cell.replace(/^\ufeff?[\s`"]*|[\s"]+$/g, ''))
    if (names === null) {
      if (cells[0] === first) names = cells
      continue
    }
    if (cells.length < names.length || line.startsWith('#')) continue
    const extra = cells.length - names.length
    const at = names.indexOf(free)
    const whole =
      extra > 0 ? cells.toSpliced(at, extra + 1, cells.slice(at, at + extra + 1).join(',')) : cells
    yield new Map(names.map((name, index) => [name, whole[index] ?? '']))
  }
}

/** A cell with an amount in yuan, with its sign, in fen. @returns null for what is no amount */
export const fenOf = (cell: string | undefined): number | null =>
  cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell) ? toMinor(cell, 'CNY') : null
