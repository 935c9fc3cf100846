import type { IncomingMessage } from 'node:http'
import { doorRefusal } from './refusal.ts'

/** Buffers that are reused for later chunks: each is as large as a request may be. */
const MOST_KEPT = 6

/**
 * Receives bodies into reused buffers. A chunk of a file is a megabyte: allocated anew for each and copied around,
 * they would cost more in garbage collection than everything else that is done with them.
 *
 * @param maxBytes of a body
 */
export function createReceiver(maxBytes: number) {
  const free: Buffer[] = []

  /** Gives the body to `work`. The buffer is reused afterwards, so nothing may keep a reference to it. */
  return async <Result>(
    request: IncomingMessage,
    work: (body: Buffer) => Promise<Result>,
  ): Promise<Result> => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw doorRefusal('too-large')
    let buffer: Buffer | undefined
    try {
      const length = await fill(request, (bytes, at) => {
        if (at + bytes.length > maxBytes) throw doorRefusal('too-large')
        // The buffer is taken when the first bytes arrive.
        buffer ??= free.pop() ?? Buffer.allocUnsafeSlow(maxBytes)
        bytes.copy(buffer, at)
      })
      return await work(buffer ? buffer.subarray(0, length) : Buffer.alloc(0))
    } finally {
      if (buffer && free.length < MOST_KEPT) free.push(buffer)
    }
  }
}

/** @returns how many bytes came */
function fill(request: IncomingMessage, keep: (bytes: Buffer, at: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0
    const stop = (error?: Error) => {
      request.off('data', take).off('end', end).off('error', cut).off('close', cut)
      // The rest of the body is discarded, so that the client gets to read the answer.
      request.on('error', () => {}).resume()
      if (error) reject(error)
    }
    const take = (bytes: Buffer) => {
      try {
        keep(bytes, length)
        length += bytes.length
      } catch (error) {
        stop(error as Error)
      }
    }
    const end = () => {
      stop()
      resolve(length)
    }
    const cut = () => stop(doorRefusal('malformed', { field: 'body' }))
    // The client disconnected while its session was looked up.
    if (request.destroyed) return cut()
    request.on('data', take).on('end', end).on('error', cut).on('close', cut)
  })
}

/** Fields of a form; none of ours has more. */
const MOST_FIELDS = 8
/** Bytes of the headers of a field. */
const MOST_HEADERS = 2_048

/**
 * The fields of a form (`multipart/form-data`): files as bytes, which are those of the body and no copy, the rest as
 * text. @returns null for what is no such form
 */
export function readForm(body: Buffer, type: string): Record<string, string | Uint8Array> | null {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type)
  if (!boundary) return null
  const edge = Buffer.from(`--${boundary[1] ?? boundary[2]}`, 'latin1')
  if (body.indexOf(edge) !== 0) return null
  const between = Buffer.concat([Buffer.from('\r\n'), edge])
  const fields: Array<[string, string | Uint8Array]> = []
  for (let at = edge.length; body.toString('latin1', at, at + 2) !== '--'; ) {
    const headersEnd = body.indexOf('\r\n\r\n', at)
    const end = headersEnd < 0 ? -1 : body.indexOf(between, headersEnd + 2)
    if (body.toString('latin1', at, at + 2) !== '\r\n' || end < 0 || fields.length >= MOST_FIELDS) return null
    if (headersEnd - at > MOST_HEADERS) return null
    const headers = body.toString('utf8', at, headersEnd)
    const name = /^content-disposition:\s*form-data\b.*?;\s*name="([^"\r\n]*)"/im.exec(headers)?.[1]
    if (name === undefined) return null
    const content = body.subarray(Math.min(headersEnd + 4, end), end)
    fields.push([name, /;\s*filename\*?=/i.test(headers) ? content : content.toString('utf8')])
    at = end + between.length
  }
  return Object.fromEntries(fields)
}
