import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Signer } from '../credentials/signer.ts'
import { FOR_EVERYBODY } from '../http/security.ts'
import { type ByteRange, GATED, isFileName, type Storage } from '../storage/storage.ts'

interface MediaFilesOptions {
  storage: Storage
  signer: Signer
  /** The original name of an uploaded file; null where it is not known. */
  nameOf?: (key: string) => Promise<string | null>
  now?: () => Date
}

/** Seconds. A name says what is in the file, so it is kept for ever. */
const FOREVER = 31_536_000
/** Uploaded files are sent with their real type, and run no script in the name of this site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  epub: 'application/epub+zip',
}

/**
 * The files of the site, at `/media/`: public ones by their name, those below `gated/` by a signed link that expires.
 * All others answer 404.
 */
export function registerMediaFiles(
  http: FastifyInstance,
  { storage, signer, nameOf = async () => null, now = () => new Date() }: MediaFilesOptions,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = (request.params as { '*': string })['*']
    if (!isFileName(name)) return notThere(reply)
    const until = name.toLowerCase().startsWith(GATED) ? readLink(request, name) : null
    if (name.toLowerCase().startsWith(GATED) && until === null) return notThere(reply)
    const left = until === null ? FOREVER : until - Math.floor(now().getTime() / 1_000)
    if (left <= 0) return notThere(reply)
    reply.header(
      'cache-control',
      until === null ? `public, max-age=${FOREVER}, immutable` : `private, max-age=${left}`,
    )
    return sendFile(name, request, reply)
  }
  http.route({ method: ['GET', 'HEAD'], exposeHeadRoute: false, url: '/media/*', handler: answer })

  /** @returns when the link of a gated file ends, in seconds; null for one that is not ours */
  function readLink({ query }: FastifyRequest, name: string): number | null {
    const { until, sign } = query as Record<string, unknown>
    if (typeof until !== 'string' || typeof sign !== 'string' || !/^\d{10}$/.test(until)) return null
    return signer.isSigned(sign, GATED_LINK, name, until) ? Number(until) : null
  }

  async function sendFile(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const type = TYPES[path.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream'
    // A name stands for its content, so it serves as the ETag.
    const etag = `"${name.replace(/[^\x21\x23-\x7e]/g, '.')}"`
    reply.header('content-security-policy', POLICY).header('accept-ranges', 'bytes').header('etag', etag)
    if (!name.toLowerCase().startsWith(GATED)) reply.headers(FOR_EVERYBODY)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
    const wanted = asked ? request.headers.range : undefined
    if (request.method === 'HEAD' || wanted !== undefined) {
      const size = await storage.sizeOf(name)
      if (size === null) return notThere(reply)
      const range = wanted === undefined ? null : readRange(wanted, size)
      if (range === 'beyond') return reply.header('content-range', `bytes */${size}`).code(416).send()
      reply.type(type)
      if (request.method === 'HEAD') return reply.header('content-length', size).send()
      if (range) return sendRange(name, { range, size }, reply)
    }
    const opened = await storage.open(name)
    if (!opened) return notThere(reply)
    const called = isPicture(type) ? null : await nameOf(name)
    if (called) reply.header('content-disposition', savedAs(called, path.extname(name)))
    return reply.type(type).header('content-length', opened.size).send(opened.stream)
  }

  async function sendRange(
    name: string,
    { range, size }: { range: ByteRange; size: number },
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const opened = await storage.open(name, range)
    if (!opened) return notThere(reply)
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${size}`)
      .header('content-length', range.to - range.from + 1)
      .send(opened.stream)
  }
}

/** Purpose of the signature in the link of a gated file. */
const GATED_LINK = 'gated file'
/** Seconds. Long enough to watch a film with a pause; a link that is passed on soon expires. */
const LINK_LASTS = 4 * 3_600
/** Links change once in this time, so that browsers can cache the file. */
const LINK_STEP = 3_600

/** When links change: until then a file has the same one. Pages with such links may be cached until then. */
export const linksHoldUntil = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / 1_000 / LINK_STEP) + 1) * LINK_STEP * 1_000)

/** A link to a gated file, for somebody who may have it now. */
export function linkToFile(signer: Signer, name: string, now: Date): string {
  if (!name.startsWith(GATED)) return `/media/${name}`
  const until = linksHoldUntil(now).getTime() / 1_000 + LINK_LASTS
  return `/media/${name}?until=${until}&sign=${signer.sign(GATED_LINK, name, String(until))}`
}

/** One range, as players ask for; of several, and of what is no range, the whole file is sent. */
function readRange(header: string, size: number): ByteRange | 'beyond' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!found || (found[1] === '' && found[2] === '')) return null
  const [, from = '', to = ''] = found
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'beyond' : { from: size - last, to: size - 1 }
  }
  if (Number(from) >= size) return 'beyond'
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return end < Number(from) ? null : { from: Number(from), to: end }
}

/** Pictures are re-encoded in several widths, so the original name fits none of them. */
const isPicture = (type: string) => type.startsWith('image/')

/** The name a file is saved under. Its ending follows from its type, whatever the original was called. */
function savedAs(called: string, ending: string): string {
  const kept = called.toLowerCase().endsWith(ending.toLowerCase())
  const name = kept ? called : `${called}${ending}`
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Cached for a moment only: a missing file may still come. */
const notThere = (reply: FastifyReply): FastifyReply => {
  reply.removeHeader('etag')
  reply.removeHeader('accept-ranges')
  reply.header('cache-control', 'no-store').callNotFound()
  return reply
}
