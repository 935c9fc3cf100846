import type { Dice } from './dice.ts'
import { drawData, spoil } from './draw.ts'
import { drawRaw } from './draw-raw.ts'
import type { FuzzRequest, Ground, Kind } from './request.ts'
import { anything, hostileText, knownText, toJson } from './values.ts'

/** How often each kind comes, of a hundred. */
const SHARES: Array<[Kind, number]> = [
  ['call', 64],
  ['body', 5],
  ['path', 12],
  ['query', 8],
  ['header', 4],
  ['upload', 2],
  ['form', 2],
  ['raw', 2],
  ['socket', 1],
]
const TURNS = SHARES.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

const LOCALES = ['', '/en', '/es', '/zh-hans']
const PAGES = [
  '',
  'article/3',
  'article/archive/all',
  'article/tag/all',
  'community/3',
  'community/archive/all',
  'community/answer/2',
  'community/tag/all',
  'shop/2',
  'shop/archive/all',
  'docs',
  'docs/1',
  'page/1',
  'about',
  'profile/ana',
  'search',
  'chat',
  'create',
  'builder',
  'notify',
  'authorize',
  'admin',
  'account',
  'account/wealth',
  'account/security',
  'account/privacy',
  'account/message',
  'account/notification',
  'account/content',
  'unsubscribe',
]
const QUERIES = [
  'q',
  'page',
  'p',
  'after',
  'before',
  'tab',
  'view',
  'sort',
  'lang',
  'author',
  'person',
  'type',
  'tag',
  'node',
  'at',
  'kind',
  'build',
  'token',
  'next',
  'cat',
  'from',
  'to',
  'cursor',
  'id',
  'w',
  'size',
  'format',
]
const HEADERS = [
  'cookie',
  'accept-language',
  'accept',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'referer',
  'origin',
  'user-agent',
  'x-forwarded-proto',
  'x-forwarded-host',
  'content-type',
  'content-encoding',
  'sec-fetch-site',
  'x-request-id',
  'authorization',
  'if-range',
  'te',
  'upgrade',
  'forwarded',
  'x-http-method-override',
  'save-data',
]
const HEADER_VALUES = [
  'bytes=0-',
  'bytes=-1',
  'bytes=9-1,0-0',
  'bytes=0-0,2-3,5-',
  'W/"x"',
  '*',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'q=0',
  'gzip;q=NaN, br',
  'zh;q=9,en;q=-1,*;q=0',
  'en-',
  '*/*;q=0',
  'application/json; charset=utf-7',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'a=b; c=%ff; =; ;',
  'Basic Og==',
  'null',
  'https://evil.test',
]
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** The request of this turn; `origin` is the site's own. */
export function drawRequest(ground: Ground, dice: Dice, origin: string): FuzzRequest {
  const kind = dice.pick(TURNS)
  const as = dice.isOneIn(5) ? 'stranger' : dice.pick(['stranger', ...ground.people])
  const base = { kind, as, method: 'POST', path: '/api/request', headers: jsonFrom(origin) }
  switch (kind) {
    case 'call':
      return { ...base, ...drawCall(ground, dice) }
    case 'body':
      return { ...base, body: drawBody(ground, dice) }
    case 'path':
      return { ...base, method: dice.pick(METHODS), headers: {}, path: drawPath(ground, dice) }
    case 'query':
      return { ...base, method: 'GET', headers: {}, path: drawQuery(drawPage(dice), dice) }
    case 'header':
      return {
        ...base,
        method: dice.pick(METHODS),
        path: dice.pick([drawPage(dice), knownPath(ground, dice)]),
        headers: drawHeaders(dice),
      }
    case 'upload':
      return { ...base, ...drawUpload(dice, origin) }
    case 'form':
      return { ...base, ...drawForm(dice, origin) }
    case 'raw':
      return { ...base, method: 'RAW', headers: {}, body: drawRaw(dice) }
    case 'socket':
      return {
        ...base,
        method: 'SOCKET',
        path: '/api/ws',
        headers: { origin },
        frames: drawFrames(ground, dice),
      }
  }
}

const jsonFrom = (origin: string) => ({ origin, 'content-type': 'application/json' })

function drawCall({ calls }: Ground, dice: Dice): Pick<FuzzRequest, 'call' | 'body'> {
  const { key, name, schema } = dice.pick(calls)
  const fitting = drawData(schema, dice)
  const data = dice.isOneIn(2) ? fitting : spoil(fitting, dice)
  const wrapper = {
    action: name,
    data,
    lang: dice.pick(['en', 'es', 'zh-hans', 'xx']),
    visitorId: `fuzz-${dice.below(1e6)}`,
  }
  const sent = dice.isOneIn(12) ? { ...wrapper, ...wrapperFields(dice) } : wrapper
  return { call: key, body: Buffer.from(toJson(sent)) }
}

/** What stands beside `action` and `data`, with anything in it. */
const wrapperFields = (dice: Dice) => ({
  [dice.pick(['lang', 'device', 'currency', 'visitorId', 'authToken', 'path', '__proto__'])]: anything(dice),
})

/** What is no call, or hardly one. */
function drawBody(ground: Ground, dice: Dice): Buffer {
  const whole = drawCall(ground, dice).body ?? Buffer.alloc(0)
  switch (dice.below(7)) {
    case 0:
      return whole.subarray(0, dice.below(whole.length))
    case 1:
      return Buffer.from(whole).fill(dice.below(256), dice.below(whole.length))
    case 2:
      return Buffer.from(Array.from({ length: dice.below(300) }, () => dice.below(256)))
    case 3:
      return Buffer.from(`${'['.repeat(dice.pick([10, 5_000, 200_000]))}`)
    case 4:
      return Buffer.from(`{"action":"auth.viewer","data":"${'x'.repeat(dice.pick([10, 520_000, 600_000]))}"}`)
    case 5:
      return Buffer.from(toJson({ action: anything(dice), data: anything(dice) }))
    default:
      return Buffer.from(toJson(anything(dice)))
  }
}

const encode = (text: string, dice: Dice): string => {
  if (dice.isOneIn(5)) return text.replaceAll(/[^\w./%-]/g, '_') || '%'
  if (dice.isOneIn(8))
    return [...Buffer.from(text)]
      .slice(0, 3_000)
      .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
      .join('')
  return encodeURIComponent(text.toWellFormed())
}

function drawPage(dice: Dice): string {
  const page = dice.pick(PAGES)
  return `${dice.pick(LOCALES)}${page ? `/${page}` : ''}${dice.isOneIn(4) ? '/_payload.json' : ''}` || '/'
}

/** An address with anything in the place of its parameters. */
const knownPath = ({ paths }: Ground, dice: Dice): string =>
  dice
    .pick(paths)
    .replaceAll(/:\w+/g, () => encode(dice.isOneIn(2) ? knownText(dice) : hostileText(dice), dice))

function drawPath(ground: Ground, dice: Dice): string {
  if (dice.isOneIn(3)) return knownPath(ground, dice)
  const parts = drawPage(dice).split('/')
  const place = 1 + dice.below(parts.length)
  const part = encode(dice.isOneIn(3) ? knownText(dice) : hostileText(dice), dice)
  const path = (
    dice.isOneIn(2) ? parts.with(Math.min(place, parts.length - 1), part) : parts.toSpliced(place, 0, part)
  ).join('/')
  return path.startsWith('/') ? path : `/${path}`
}

function drawQuery(path: string, dice: Dice): string {
  const values = Array.from({ length: 1 + dice.below(4) }, () => {
    const name = dice.isOneIn(8) ? encode(hostileText(dice).slice(0, 100), dice) : dice.pick(QUERIES)
    return `${name}=${encode(dice.isOneIn(2) ? knownText(dice) : hostileText(dice), dice)}`
  })
  return `${path}?${values.join(dice.isOneIn(10) ? ';' : '&')}`.slice(0, 12_000)
}

function drawHeaders(dice: Dice): Record<string, string> {
  const value = () => {
    const text = dice.isOneIn(2) ? dice.pick(HEADER_VALUES) : hostileText(dice)
    // What no header can hold comes as raw bytes.
    return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 6_000)
  }
  const names = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(HEADERS))
  // 'upgrade' alone would have the client wait for another protocol.
  return Object.fromEntries(names.map((name) => [name, name === 'upgrade' ? 'h2c' : value()]))
}

function drawForm(dice: Dice, origin: string): Partial<FuzzRequest> {
  const text = Array.from(
    { length: dice.below(4) },
    () => `${dice.pick(QUERIES)}=${encode(hostileText(dice), dice)}`,
  )
  return {
    path: dice.pick([
      '/api/unsubscribe',
      '/api/auth/refresh',
      '/authorize',
      '/en/unsubscribe',
      '/api/request',
      '/en',
    ]),
    headers: {
      origin,
      'content-type': dice.pick(['application/x-www-form-urlencoded', 'text/plain', 'application/xml']),
    },
    body: Buffer.from(text.join('&').slice(0, 20_000)),
  }
}

/** A form with pieces, of which any may be missing, twice or in excess. */
function drawUpload(dice: Dice, origin: string): Partial<FuzzRequest> {
  const boundary = 'fuzz-boundary'
  const bytes = dice.pick([0, 1, 100, 4_000, 70_000])
  const starts = [
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    '\xff\xd8\xff\xe0',
    'PK\x03\x04',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.4',
    '',
  ]
  const piece = Buffer.concat([
    Buffer.from(dice.pick(starts), 'latin1'),
    Buffer.alloc(bytes, dice.below(256)),
  ])
  const size = dice.isOneIn(3) ? knownOrHostile(dice) : String(piece.length)
  const fields: Array<[string, string]> = [
    ['chunkIndex', '0'],
    ['totalChunks', '1'],
    ['fileName', 'a.png'],
    ['fileSize', size],
  ]
  const spoiled = fields
    .filter(() => !dice.isOneIn(10))
    .map(([name, value]) => [name, dice.isOneIn(4) ? knownOrHostile(dice) : value] as const)
  const parts = spoiled.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="chunk"; filename="blob"\r\ncontent-type: image/png\r\n\r\n`
  const whole = Buffer.concat([
    Buffer.from(parts.join('') + head),
    piece,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    path: `${dice.pick(['/api/upload', '/api/upload/avatar'])}?lang=en`,
    headers: {
      origin,
      'content-type': `multipart/form-data; boundary=${dice.isOneIn(10) ? 'other' : boundary}`,
    },
    body: dice.isOneIn(6) ? whole.subarray(0, dice.below(whole.length)) : whole,
  }
}

const knownOrHostile = (dice: Dice): string => (dice.isOneIn(2) ? knownText(dice) : hostileText(dice))

function drawFrames({ frameTypes }: Ground, dice: Dice): string[] {
  return Array.from({ length: 1 + dice.below(12) }, () => {
    if (dice.isOneIn(8)) return dice.isOneIn(2) ? hostileText(dice) : toJson(anything(dice))
    const data = {
      [dice.pick(['topic', 'ids', 'since', 'id', 'userId', 'with', 'index', 'room'])]: anything(dice),
    }
    const frame = { type: dice.pick(frameTypes), data: dice.isOneIn(3) ? anything(dice) : data }
    return toJson(
      dice.isOneIn(2)
        ? { ...frame, room: dice.isOneIn(2) ? dice.pick(['chat', 'node-1', 'node-99']) : anything(dice) }
        : frame,
    )
  })
}
