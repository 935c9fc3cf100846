import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** ms that open requests are given to end. */
const LIMIT = 10_000
/** ms that a connection without a request stays open where another worker goes on. */
const IDLE_LIMIT = 5_000

/**
 * Takes no connection any more, lets the open ones finish, and returns when there is none.
 *
 * Closing an idle connection can meet a request that is on its way, which is then lost. Where the site ends that
 * does not matter. Where another worker goes on, idle connections stay for a while: who uses theirs is answered,
 * and told to bring the next request on a new one.
 */
export async function drain(server: Server, ends: 'site' | 'worker'): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // Not the HTTP server's own way to close, which cuts idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const timers = [
    setTimeout(() => closeIdle(server), ends === 'site' ? 0 : IDLE_LIMIT),
    // A request that never ends must not keep the process.
    setTimeout(() => server.closeAllConnections(), LIMIT),
  ]
  await closed
  for (const timer of timers) clearTimeout(timer)
}

/** Connections that were busy when the others were closed become idle too. */
function closeIdle(server: Server): void {
  server.closeIdleConnections()
  const again = setInterval(() => server.closeIdleConnections(), 100)
  again.unref()
  server.once('close', () => clearInterval(again))
}
