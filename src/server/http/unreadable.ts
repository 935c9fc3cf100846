import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** ms in which a client may take its answer: a connection that is closed over unread bytes is reset, and loses it. */
const LINGER = 1_000

/** By what Node calls it; everything else is no HTTP. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answered, and read on until they close: each further packet is an error again. */
const answered = new WeakSet<Socket>()

/**
 * Answers a request whose beginning cannot be read, or does not come, and closes its connection. The answer has no body:
 * whether it was a HEAD nobody knows any more, and to that any byte after the headers would be the next answer.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (answered.has(socket)) return
  // In the middle of an answer to the request before, ours would be a part of it.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (error.code === 'ECONNRESET' || current?.headersSent) return void socket.destroy()
  answered.add(socket)
  const status = STATUSES[error.code ?? ''] ?? 400
  const timer = setTimeout(() => socket.destroy(), LINGER)
  socket.once('close', () => clearTimeout(timer))
  if (!socket.writable) return
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-length: 0',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  )
}
