import pg from 'pg'
import type { Connection } from './connect.ts'

/** ms between attempts to listen again. */
const RETRY = 1_000

/**
 * Listens for hints on a connection of its own: a pooler between us would swallow them. While it is away hints are
 * lost, so every connection made begins with one call.
 *
 * @returns how to stop
 */
export function listen(connection: Connection, channel: string, onHint: () => void): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function begin(): Promise<void> {
    const fresh = new pg.Client('url' in connection ? connection.url : { ...connection, port: 5432 })
    client = fresh
    const again = () => {
      if (isStopped || client !== fresh) return
      client = undefined
      fresh.end().catch(() => {})
      timer = setTimeout(() => void begin(), RETRY)
      timer.unref()
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', onHint)
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      onHint()
    } catch {
      again()
    }
  }
  void begin()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
