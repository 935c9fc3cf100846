import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LOCALE, LOCALE_TAGS, LOCALES } from '#shared/texts/locales.ts'
import type { Messages } from '../texts/messages.ts'
import type { AnswerFirst } from './create-server.ts'

/** Seconds after which a browser asks again. */
const AGAIN = 2
/** Probes and the files of the build are the same whatever the database holds. */
const AS_EVER = /^\/(healthz|metrics|assets\/|service-worker\.js|favicon)/
/** Calls, page data, and what is no page. */
const NO_PAGE = /^\/api\/|\/_payload\.json$|\.[a-z0-9]{2,5}$/i

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;' +
  'font:1rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#111);color:light-dark(#1a1a1a,#eee)}' +
  'main{max-width:26rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3}p{margin:0;opacity:.75}'

interface Filling {
  isFilling: () => boolean
  messages: Messages
}

/**
 * Answers in place of an empty site while its first content is written: pages say so and come back by themselves,
 * everything else is to ask again. So nobody sees half a town, keeps a page of an empty one, or writes into it.
 */
export const answerWhileFilling =
  ({ isFilling, messages }: Filling): AnswerFirst =>
  (request, response) => {
    if (!isFilling()) return false
    const path = (request.url ?? '/').split('?', 1)[0] as string
    if (AS_EVER.test(path)) return false
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(path)
    if (isPage && path !== '/readyz') sendPage(request, response, path, messages)
    else sendLater(response)
    return true
  }

function sendPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
  messages: Messages,
): void {
  const locale = LOCALES.find((name) => name === path.split('/')[1]) ?? DEFAULT_LOCALE
  const { t } = messages.translator(locale)
  const html = `<!doctype html><html lang="${LOCALE_TAGS[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${AGAIN}"><meta name="robots" content="noindex"><title>${t('filling.title')}</title><style>${STYLE}</style><main><h1>${t('filling.title')}</h1><p>${t('filling.text')}</p></main></html>\n`
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(method === 'HEAD' ? undefined : html)
}

function sendLater(response: ServerResponse): void {
  const text = 'the sample town is being drawn\n'
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'retry-after': String(AGAIN),
    // What of the body was not read must not be taken for the next request.
    connection: 'close',
  })
  response.end(text)
}
