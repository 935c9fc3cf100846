import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { SOCKET_PATH } from '../live/socket-path.ts'
import type { Connections } from './connections.ts'

/** Answers a request before the framework looks at it. @returns whether it did */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** ms. A whole request within 15 s, its headers within 10: a slow sender must not hold a connection. */
const REQUEST_TIMEOUT = 15_000
/**
 * ms. Enough for three chunks of a file at once over a train's network; their sender is authenticated before the body
 * is read. Node has one request timeout for all routes, so the shorter one is enforced by `cutSlow`.
 */
const UPLOAD_TIMEOUT = 180_000
const UPLOADS = '/api/upload'
const HEADERS_TIMEOUT = 10_000
const IDLE_TIMEOUT = 30_000
const KEEP_ALIVE = 65_000
/** How often Node looks for slow senders: by itself only every 30 s. */
const LOOKS = 2_000
const MAX_HEADERS = 100

interface ServerOptions {
  answersFirst: AnswerFirst
  connections: Connections
}

/** The HTTP server under the framework. Fastify sets none of these limits on a server that it is given. */
export function createServer(
  listener: RequestListener,
  { answersFirst, connections }: ServerOptions,
): Server {
  const answer: RequestListener = (request, response) => {
    cutSlow(request)
    if (!answersFirst(request, response)) listener(request, response)
  }
  const server = createHttpServer(
    // An upgrade to any other protocol is ignored, and the request answered as a normal one.
    { connectionsCheckingInterval: LOOKS, shouldUpgradeCallback: isForSocket },
    connections.inTurn(answer),
  )
  server.on('connection', connections.add)
  server.requestTimeout = UPLOAD_TIMEOUT
  server.headersTimeout = HEADERS_TIMEOUT
  server.keepAliveTimeout = KEEP_ALIVE
  server.maxHeadersCount = MAX_HEADERS
  server.setTimeout(IDLE_TIMEOUT)
  return server
}

const isForSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === SOCKET_PATH

/** Ends a connection whose body does not come to its end in time. */
function cutSlow(request: IncomingMessage): void {
  const { method, url = '', headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || (method === 'POST' && (url === UPLOADS || url.startsWith(`${UPLOADS}?`)))) return
  const cut = setTimeout(() => request.destroy(), REQUEST_TIMEOUT)
  const stop = () => clearTimeout(cut)
  request.once('end', stop)
  request.once('close', stop)
}
