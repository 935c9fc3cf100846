import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '#shared/texts/locales.ts'
import { chooseEncoding, type Encoding } from '../page-cache/accept-encoding.ts'
import { compressBrotli, compressGzip } from '../page-cache/compress.ts'
import { matchesETag } from '../page-cache/etag.ts'
import { type Messages, TEXT_PARTS, type TextPart } from './messages.ts'

const DAY = 86_400

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * `GET /_i18n/{locale}/messages.json`: all texts of a locale that readers may come to see, compressed, cached by browsers
 * for a day; `modules.json` beside it has the words for modules and their settings, which forms for them are labelled
 * with. Texts do not change while the site runs, so each encoding is made once, at the first request.
 */
export function registerMessageFiles(http: FastifyInstance, messages: Messages): void {
  const made = new Map<string, Promise<Buffer>>()
  function bodyOf(locale: Locale, part: TextPart, encoding: Encoding): Promise<Buffer> {
    const key = `${locale} ${part} ${encoding}`
    const known = made.get(key) ?? encode(Buffer.from(messages.body(locale, part)), encoding)
    made.set(key, known)
    return known
  }

  for (const part of TEXT_PARTS)
    http.get<{ Params: { locale: string } }>(`/_i18n/:locale/${part}.json`, (request, reply) =>
      send(request, reply, part),
    )

  async function send(
    request: FastifyRequest<{ Params: { locale: string } }>,
    reply: FastifyReply,
    part: TextPart,
  ) {
    const { locale } = request.params
    const { headers } = request
    if (!isLocale(locale)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ statusCode: 404, messages: ['Unknown locale'], code: 'unknown-locale' })
    }
    const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''), OFFERED)
    const body = await bodyOf(locale, part, encoding)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const isCacheable = !/no-cache|no-store/.test(headers['cache-control'] ?? '')
    reply
      .header('cache-control', isCacheable ? `public, max-age=${DAY}` : 'no-cache')
      .header('etag', etag)
      .header('vary', 'Accept-Encoding')
    if (matchesETag(headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(body)
  }
}

const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(body) : encoding === 'gzip' ? compressGzip(body) : Promise.resolve(body)
