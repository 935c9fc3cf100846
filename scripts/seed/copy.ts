import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | null

/** Rows to be written into a table. */
export interface Rows {
  table: string
  columns: readonly string[]
  /** How many there will be at about, for the progress. */
  expected: number
  rows: Iterable<readonly Value[]>
}

/** Larger writes to the socket are no faster. */
const CHUNK = 256 * 1024

/** Writes rows by COPY. @returns how many */
export async function copyRows(
  client: ClientBase,
  { table, columns, rows }: Rows,
  onProgress: (done: number) => void,
): Promise<number> {
  let done = 0
  function* chunks() {
    let text = ''
    for (const row of rows) {
      text += lineOf(row)
      done += 1
      if (text.length < CHUNK) continue
      yield Buffer.from(text)
      onProgress(done)
      text = ''
    }
    if (text !== '') yield Buffer.from(text)
  }
  await pipeline(
    Readable.from(chunks()),
    client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
  )
  onProgress(done)
  return done
}

function lineOf(row: readonly Value[]): string {
  let line = ''
  for (const value of row) {
    line += line === '' ? '' : '\t'
    line += value === null ? '\\N' : typeof value === 'string' ? escaped(value) : String(value)
  }
  return `${line}\n`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text
