import { readCarrier, readTracking } from './carriers.ts'
import { readOrderNumber } from './order-number.ts'

export interface TrackingRow {
  /** Of the file, from 1. */
  line: number
  /** Ten digits. */
  order: string
  carrier: string
  tracking: string
}

export interface TrackingFile {
  rows: TrackingRow[]
  /** Lines that name no order, or are not made of three cells. */
  unread: number[]
}

const SEPARATORS = [',', ';', '\t'] as const

interface Record {
  line: number
  cells: string[]
}

/** Cells as RFC 4180 has them: in quotes a cell may hold separators, line ends, and quotes written twice. */
function recordsOf(text: string, separator: string): Record[] {
  const records: Record[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let began = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRecord = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) records.push({ line: began, cells })
    cells = []
    began = line
  }
  for (let place = 0; place < text.length; place++) {
    const sign = text[place] ?? ''
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[place + 1] === '"') {
        cell += '"'
        place += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRecord()
    else cell += sign
  }
  endRecord()
  return records
}

/** What stands between cells: of what the first line holds, outside of quotes, the most frequent. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  let isEmpty = true
  // No regular expression: a quote that nobody closes would have it hold the whole file.
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' && !isEmpty) break
    isEmpty &&= sign.trim() === ''
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  return SEPARATORS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

/**
 * A cell without what keeps its digits text in a spreadsheet: an apostrophe before them, or a formula that is only a
 * text, as in `="0123"`.
 */
const plain = (cell: string): string => (/^\s*="?([^"]*)"?\s*$/.exec(cell)?.[1] ?? cell).replace(/^\s*'/, '')

/** Reads a file of orders and what they were sent with: number, carrier, tracking number; names above them or not. */
export function readTrackingCsv(file: string): TrackingFile {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const read: TrackingFile = { rows: [], unread: [] }
  for (const [place, { line, cells }] of recordsOf(text, separatorOf(text)).entries()) {
    const [first = '', second = '', third = '', ...more] = cells
    const order = readOrderNumber(plain(first))
    const isWhole = cells.length >= 3 && more.every((cell) => cell.trim() === '')
    if (order !== null && isWhole) {
      const carrier = readCarrier(second)
      read.rows.push({ line, order, carrier, tracking: readTracking(carrier, plain(third)) })
    } else if (place > 0 || /\d/.test(first)) read.unread.push(line)
  }
  return read
}
