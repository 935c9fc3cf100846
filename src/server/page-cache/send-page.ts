import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncodingOfPage } from './accept-encoding.ts'
import { type Entry, etagOf, headersOf, type Rendition, renditionOf } from './entry.ts'
import { matchesETag } from './etag.ts'

interface Sending {
  entry: Entry
  /** Of the request. */
  id: string
  /** Called when the entry has grown in memory. */
  onGrown: (entry: Entry) => void
}

/**
 * Sends a cached page, or 304 where the client has it. Range is ignored, as the protocol allows: pages are small.
 *
 * @returns the status
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, id, onGrown }: Sending,
): number {
  const { method, headers } = request
  const { status } = entry
  const encoding = chooseEncodingOfPage(headers['accept-encoding'] as string | undefined)
  const condition = headers['if-none-match']
  if (status === 200 && condition !== undefined) {
    const etag = etagOf(entry, encoding)
    if (matchesETag(condition, etag)) {
      response.writeHead(304, [...entry.validity, 'etag', etag, REQUEST_ID, id])
      response.end()
      return 304
    }
  }
  if (method === 'HEAD' && encoding === 'identity') {
    response.writeHead(status, [...headersOf(entry, encoding, entry.plainLength), REQUEST_ID, id])
    response.end()
    return status
  }
  const send = ({ headers: own, body }: Rendition) => {
    response.writeHead(status, [...own, REQUEST_ID, id])
    if (method === 'HEAD') response.end()
    else response.end(body)
  }
  const rendition = renditionOf(entry, encoding, { response, onGrown })
  if ('then' in rendition) rendition.then(send, (error: Error) => response.destroy(error))
  else send(rendition)
  return status
}

const REQUEST_ID = 'x-request-id'
