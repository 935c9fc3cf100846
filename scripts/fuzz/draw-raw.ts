import type { Dice } from './dice.ts'
import { hostileText } from './values.ts'

const LINES = [
  'GET /en HTTP/1.1',
  'GET /en HTTP/1.0',
  'GET /en',
  'POST /api/request HTTP/1.1',
  'GET http://x/en HTTP/1.1',
]
const HEADERS = [
  'Host: localhost',
  'Host: localhost\r\nHost: evil.test',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1e9',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Content-Type: application/json',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 13',
  'X: a\nY: b',
  ' folded: x',
  ': empty',
]
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nx',
  '0\r\n\r\nGET /en HTTP/1.1\r\n\r\n',
  '{}',
]

/** Bytes of a request that no client would send. */
export function drawRaw(dice: Dice): Buffer {
  const anyBytes = (count: number) => Buffer.from(Array.from({ length: count }, () => dice.below(256)))
  if (dice.isOneIn(6)) return anyBytes(1 + dice.below(400))
  const line = dice.isOneIn(3) ? `GET /${hostileText(dice)} HTTP/1.1` : dice.pick(LINES)
  const headers = Array.from({ length: dice.below(5) }, () =>
    dice.isOneIn(5)
      ? `${dice.pick(['Cookie', 'Host', 'X-Y', 'Range'])}: ${hostileText(dice)}`
      : dice.pick(HEADERS),
  )
  const text = Buffer.from(
    `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n${dice.pick(BODIES)}`,
  )
  if (dice.isOneIn(3)) text[dice.below(text.length)] = dice.below(256)
  return dice.isOneIn(5) ? Buffer.concat([text, text, anyBytes(20)]) : text
}
