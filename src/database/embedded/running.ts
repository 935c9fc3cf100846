import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inspectServer } from './process.ts'
import { readPidFile } from './server.ts'
import { SITE, type SocketConnection } from './start.ts'

/**
 * The server that a running site keeps for `dataDir`: a command joins it, and leaves it running.
 *
 * @returns undefined where none runs; the command then starts it for itself
 */
export async function findRunning(dataDir: string): Promise<SocketConnection | undefined> {
  const noted = await readFile(path.join(dataDir, 'postgres.path'), 'utf8').catch(() => undefined)
  const cluster = path.join(noted?.trim() ?? path.join(dataDir, 'postgres'), 'cluster')
  const file = await readPidFile({ cluster })
  if (file?.status !== 'ready' || (await inspectServer(file.pid, cluster)) !== 'here') return undefined
  return { host: file.socketFolder, user: SITE, database: SITE }
}
