import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { bodyOf, type Entry, etagOf } from './entry.ts'
import { matchesETag } from './etag.ts'

/**
 * Sends a kept page: whole, or only that it has not changed. A Range is not looked at: pages are small, and leaving it
 * out is what the protocol allows.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  onGrown: (entry: Entry) => void,
): void {
  const { headers } = request
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined)
  const etag = etagOf(entry, encoding)
  if (entry.status === 200 && matchesETag(headers['if-none-match'], etag)) {
    response.writeHead(304, [...entry.validity, 'etag', etag])
    response.end()
    return
  }
  if (request.method === 'HEAD' && encoding === 'identity') {
    response.writeHead(entry.status, headersOf(entry, encoding, etag, entry.plainLength))
    response.end()
    return
  }
  const send = (body: Buffer) => {
    response.writeHead(entry.status, headersOf(entry, encoding, etag, body.length))
    if (request.method === 'HEAD') response.end()
    else response.end(body)
  }
  const body = bodyOf(entry, encoding, () => onGrown(entry))
  if (Buffer.isBuffer(body)) send(body)
  else body.then(send, (error: Error) => response.destroy(error))
}

function headersOf(entry: Entry, encoding: Encoding, etag: string, length: number): string[] {
  const own = ['etag', etag, 'content-length', String(length)]
  return encoding === 'identity'
    ? [...entry.headers, ...own]
    : [...entry.headers, ...own, 'content-encoding', encoding]
}
