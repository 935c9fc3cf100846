import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Connections } from '../connections.ts'

/** ms that open requests are given to end. */
const LIMIT = 10_000
/**
 * ms without a byte after which a connection that nobody waits on is closed: longer than a request is on its way,
 * which would else be lost. Where another worker goes on there is time for those that come by themselves.
 */
const QUIET = { site: 500, worker: 5_000 }
/** ms between looks for connections that have become quiet. */
const LOOK = 50

/**
 * Lets the open connections finish, and returns when there is none. Whoever gave them gives no more by then.
 *
 * Who uses theirs is answered, and told to bring the next request on a new one. A request counts from its first byte,
 * and an answer until its last one has left.
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
    // After this all that has arrived is read.
    await turn()
    const now = performance.now()
    for (const socket of connections.open()) if (now >= limit || isQuiet(socket, now)) socket.destroy()
    await delay(LOOK)
  }
}
