import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { ConnectOptions } from '#database/connect.ts'

/**
 * Records all SQL statements of a test file in the folder KEEP_STATEMENTS, to check them together after the run.
 */
export function keepStatements(): ConnectOptions['slow'] {
  const folder = process.env.KEEP_STATEMENTS
  if (!folder) return undefined
  const asked = new Set<string>()
  afterAll(() => writeFile(path.join(folder, `${randomUUID()}.json`), JSON.stringify([...asked])))
  return { thanMs: -1, report: (statement) => void asked.add(statement) }
}

/** All statements of such a folder, each once. */
export async function readStatements(folder: string): Promise<string[]> {
  const asked = new Set<string>()
  for (const file of await readdir(folder)) {
    const statements = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as string[]
    for (const statement of statements) asked.add(statement)
  }
  return [...asked].toSorted()
}
