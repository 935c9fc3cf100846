import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Limiter } from '../limits/limits.ts'
import { MAX_FRAME } from './frame.ts'
import { SOCKET_PATH } from './socket-path.ts'

/** ms for a refusal to be taken; then the connection is cut, whatever its client does. */
const PARTING = 5_000
/**
 * ms for the client of a socket that is closed from here to agree. What it sends meanwhile is still read: by itself the
 * library would let a flood go on for half a minute after it was told to stop.
 */
const CLOSING = 2_000
const SOCKETS = { noServer: true, maxPayload: MAX_FRAME, perMessageDeflate: false, closeTimeout: CLOSING }
/** Sockets of one IP address, in this process. */
const MOST_OF_ADDRESS = 200
const OPENINGS = '240 per minute'

interface OpenOptions {
  limiter: Limiter
  origins: readonly string[]
  addressOf: (request: IncomingMessage) => string
  isDraining: () => boolean
  onSocket: (ws: WebSocket) => void
}

/** Opens sockets for pages of this site, limits them by IP address, and counts them. */
export function createSocketOpener({ limiter, origins, addressOf, isDraining, onSocket }: OpenOptions) {
  const wss = new WebSocketServer(SOCKETS)
  const addresses = new Map<string, number>()
  let sockets = 0

  function take(ws: WebSocket, address: string): void {
    sockets += 1
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    ws.on('close', () => {
      sockets -= 1
      const left = (addresses.get(address) ?? 1) - 1
      if (left > 0) addresses.set(address, left)
      else addresses.delete(address)
    })
    onSocket(ws)
  }

  return {
    clients: wss.clients,
    count: (): number => sockets,
    async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const refuse = (status: string, more = '') =>
        part(socket, `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n${more}\r\n`)
      socket.on('error', () => socket.destroy())
      if ((request.url ?? '').split('?', 1)[0] !== SOCKET_PATH) return void refuse('404 Not Found')
      if (!origins.includes(request.headers.origin ?? '')) return void refuse('403 Forbidden')
      if (isDraining()) return void refuse('503 Service Unavailable', 'retry-after: 1\r\n')
      const address = addressOf(request)
      const wait = await limiter.take(`socket ${address}`, OPENINGS, true)
      if (wait > 0 || (addresses.get(address) ?? 0) >= MOST_OF_ADDRESS)
        return void refuse('429 Too Many Requests', `retry-after: ${wait || 10}\r\n`)
      if (socket.destroyed) return
      wss.handleUpgrade(request, socket, head, (ws) => take(ws, address))
    },
  }
}

/**
 * The last words on a connection. It is let go of from this side as well: no timeout of HTTP holds for one that has asked
 * to become a socket, and a client that leaves its half open would keep a file handle of this process for ever.
 */
function part(socket: Duplex, words: string): void {
  const late = setTimeout(() => socket.destroy(), PARTING)
  socket.once('close', () => clearTimeout(late))
  socket.once('finish', () => socket.destroy())
  socket.end(words)
}
