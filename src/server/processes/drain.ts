import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Connections } from '../http/connections.ts'

/** ms for open requests to finish. */
const LIMIT = 10_000
/**
 * ms without a byte after which an idle connection is closed: longer than a request takes to arrive, as that would be
 * lost. When only this worker ends there is more time, and most clients have left by then.
 */
const QUIET = { site: 500, worker: 5_000 }
/** ms between checks for idle connections. */
const LOOK = 50

/**
 * Finishes the open connections, and returns when there are none. No new ones may come by then.
 *
 * Connections in use are answered, and their clients asked to open a new one for their next request. A request counts
 * from its first byte, an answer until its last byte is sent.
 */
export async function drain(connections: Connections, ends: 'site' | 'worker'): Promise<void> {
  connections.beginDraining()
  const limit = performance.now() + LIMIT
  const seen = new Map<Socket, { bytes: number; since: number }>()
  const isQuiet = (socket: Socket, now: number): boolean => {
    const before = seen.get(socket)
    if (before?.bytes === socket.bytesRead && !connections.isBusy(socket))
      return now - before.since >= QUIET[ends]
    seen.set(socket, { bytes: socket.bytesRead, since: now })
    return false
  }
  while (connections.open().size > 0) {
    // After this everything that has arrived is read.
    await turn()
    const now = performance.now()
    for (const socket of connections.open()) if (now >= limit || isQuiet(socket, now)) socket.destroy()
    await delay(LOOK)
  }
}
