import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** ms that open requests are given to end. */
const LIMIT = 10_000
/** ms that a connection without a request stays open where another worker goes on. */
const IDLE_LIMIT = 5_000
/** ms between looks for connections that have become idle. */
const LOOK = 100

/**
 * Takes no connection any more, lets the open ones finish, and returns when there is none.
 *
 * Closing an idle connection can meet a request that is on its way, which is then lost. Where the site ends that
 * does not matter. Where another worker goes on, idle connections stay for a while: who uses theirs is answered,
 * and told to bring the next request on a new one.
 *
 * @param listeners what takes connections for the server, as `listenOn` gave it
 */
export async function drain(
  server: Server,
  listeners: readonly NetServer[],
  ends: 'site' | 'worker',
): Promise<void> {
  // Before anybody else who answers; what was asked earlier is told by the hook of requests.ts.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  let looking: NodeJS.Timeout | undefined
  const closeIdle = () => {
    looking = setInterval(() => server.closeIdleConnections(), LOOK)
    server.closeIdleConnections()
  }
  const idle = setTimeout(closeIdle, ends === 'site' ? 0 : IDLE_LIMIT)
  // A request that never ends must not keep the process.
  const limit = setTimeout(() => server.closeAllConnections(), LIMIT)
  await Promise.all(listeners.map(close))
  clearTimeout(idle)
  clearTimeout(limit)
  clearInterval(looking)
}

/** Not the HTTP server's own way to close, which cuts idle connections at once. */
const close = (listener: NetServer) =>
  new Promise<void>((resolve) => NetServer.prototype.close.call(listener, () => resolve()))
