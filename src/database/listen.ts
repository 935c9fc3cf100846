import pg from 'pg'
import { type Connection, SOCKET_TIMEOUT_MS } from './connect.ts'
import { setSocketTimeout } from './socket-timeout.ts'

/** ms between attempts to listen again. */
const RETRY = 1_000

interface Listener {
  /**
   * Something may have happened; also called whenever notifications begin to arrive, as some may have been lost
   * before.
   *
   * @param payload of the notification, or ''
   */
  onHint: (payload: string) => void
  /** Called when notifications begin or cease to arrive. */
  onChange?: (isListening: boolean) => void
}

/**
 * Listens to a channel on a connection of its own, not through a pooler. A broken connection is replaced; until then
 * notifications are lost.
 *
 * @returns how to stop
 */
export function listen(
  connection: Connection,
  channel: string,
  { onHint, onChange = () => {} }: Listener,
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function begin(): Promise<void> {
    const fresh = new pg.Client({
      ...('url' in connection ? { connectionString: connection.url } : { ...connection, port: 5432 }),
      // A peer that vanished without a payload is found out.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: SOCKET_TIMEOUT_MS,
    })
    client = fresh
    const again = () => {
      if (isStopped || client !== fresh) return
      client = undefined
      onChange(false)
      fresh.end().catch(() => {})
      timer = setTimeout(() => void begin(), RETRY)
      timer.unref()
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => onHint(payload ?? ''))
    try {
      await fresh.connect()
      setSocketTimeout(fresh, SOCKET_TIMEOUT_MS)
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      // From here on notifications arrive; what was committed before is found by reading once.
      onChange(true)
      onHint('')
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
