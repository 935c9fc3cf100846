import type { Socket } from 'node:net'

/** Seconds. A worker that has died is back by then. */
const RETRY_AFTER = 2
/**
 * ms in which a client may take its answer and close: a connection that is closed while something unread lies in it is
 * reset, and the client would lose the answer.
 */
const LINGER = 1_000

const TEXT = `${JSON.stringify({
  statusCode: 503,
  messages: [
    '网站暂时繁忙，请稍后再试。 / The site is too busy, please try again in a moment. / El sitio está demasiado ocupado, vuelve a intentarlo en un momento.',
  ],
  code: 'unavailable',
})}\n`

/** The same bytes for everybody: what was asked, and in which language, only a worker would read. */
const ANSWER = Buffer.from(
  [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(TEXT)}`,
    `retry-after: ${RETRY_AFTER}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    TEXT,
  ].join('\r\n'),
)

/** Answers 503 on a connection that no worker takes, whatever it asks, and closes it. */
export function turnAway(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER)
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
  socket.end(ANSWER)
}
