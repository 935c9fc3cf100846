import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { ConnectOptions } from '#database/connect.ts'

/**
 * Notes each statement that the test file asks of its database, in the folder that KEEP_STATEMENTS names: so that the
 * whole run knows at its end what the site asks.
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
