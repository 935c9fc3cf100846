import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explained, StartProblem } from '#shared/start-problem.ts'

/** SQLite's "somebody else holds it". */
const SQLITE_BUSY = 5

/**
 * Takes the data directory for this process, or refuses because another site has it.
 *
 * The lock must go by itself when its holder is killed, and two that start at once must not both get it: only the
 * kernel's file locks do that. Node does not offer them, but the SQLite inside Node does: an exclusive transaction
 * on an empty file, never ended, is such a lock.
 *
 * @returns ends the lock
 */
export async function takeLock(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, 'site.lock')
  const holder = path.join(dataDir, 'site.pid')
  // SQLite would only say that it cannot open it.
  await explained(`The data directory ${dataDir} cannot be used`, () => closeSync(openSync(file, 'a')))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Nothing is ever written: no journal either, which a killed site would leave behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new StartProblem(
      `Another Plaza already runs on ${dataDir}${nameHolder(holder)}. ` +
        'Stop it first, or give this one a data directory of its own with DATA_DIR.',
    )
  }
  await explained(`${holder} cannot be written`, () => writeFileSync(holder, String(process.pid)))
  return () => lock.close()
}

/** Only for the message: the file may be a moment behind. */
function nameHolder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
