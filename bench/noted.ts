import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchSite, processesOf, root } from './site.ts'
import type { SentStatement } from './statements-on-signal.ts'

/** What a site is started with whose statements are noted, into this file. */
export const noting = (file: string): Record<string, string> => ({
  STATEMENTS: file,
  NODE_OPTIONS: `--import=${path.join(root, 'bench/statements-on-signal.ts')}`,
})

/** Every statement that the site's worker sends while something is done. */
export async function noteStatements(
  { pid }: Pick<BenchSite, 'pid'>,
  file: string,
  work: () => Promise<unknown>,
): Promise<SentStatement[]> {
  const worker = processesOf(pid).at(-1) ?? 0
  process.kill(worker, 'SIGUSR2')
  while (!existsSync(file) || statSync(file).size > 0) await delay(10)
  await work()
  process.kill(worker, 'SIGUSR2')
  while (statSync(file).size === 0) await delay(10)
  return JSON.parse(readFileSync(file, 'utf8')) as SentStatement[]
}

/** The transactions among them that hold a statement of a kind, each from its beginning to its end. */
export function transactionsWith(
  statements: readonly SentStatement[],
  isMark: (statement: SentStatement) => boolean,
): SentStatement[][] {
  const open = new Map<number | null, SentStatement[]>()
  const found: SentStatement[][] = []
  for (const statement of statements) {
    const { connection, text } = statement
    if (/^begin/i.test(text)) open.set(connection, [])
    const own = open.get(connection)
    own?.push(statement)
    if (!own || !/^(?:commit|rollback)/i.test(text)) continue
    if (own.some(isMark)) found.push(own)
    open.delete(connection)
  }
  return found
}
