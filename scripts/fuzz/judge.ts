import { DOOR_REFUSALS, valueAt } from '#shared/contract.ts'
import type { Callable, FuzzRequest } from './request.ts'
import type { Answer } from './send.ts'
import { COMPUTED, TAG } from './values.ts'

/** What the operating system, the database or the program says to its own people. */
const LEAKS: Array<[what: string, sign: RegExp]> = [
  [
    'an error of the operating system',
    /\b(?:ENOENT|EACCES|ENAMETOOLONG|EISDIR|ENOTDIR|EPERM|EEXIST|EMFILE|EINVAL|ENOSPC|ECONNREFUSED|EPIPE)\b/,
  ],
  ['a stack', /\n?\s+at (?:async )?[\w.<>$]* ?\(?(?:file:\/\/|node:|\/)[^\s)]*:\d+:\d+/],
  ['an error of the program', /\b(?:Type|Range|Reference|Syntax|Aggregate|Zod)Error: /],
  [
    'an error of the database',
    /syntax error at or near|invalid (?:byte sequence|input syntax) for|violates (?:\S+-?)*\s?\S* ?constraint|relation "[^"]+" does not exist|column "?[\w.]+"? (?:does not exist|of relation)|out of range for type|deadlock detected|could not serialize access|canceling statement due/,
  ],
  ['a file of the program', /\/(?:node_modules|dist\/server|src\/server)\//],
  ['a template that was carried out', new RegExp(COMPUTED)],
]

export interface Finding {
  what: string
  /** Findings with one key are one. */
  key: string
}

/** What is wrong with an answer; nothing, where it is as it should be. */
export function judge(
  request: FuzzRequest,
  answer: Answer,
  calls: ReadonlyMap<string, Callable[]>,
): Finding[] {
  const found: string[] = []
  const { status, text, type, problem } = answer
  if (problem !== undefined) found.push(problem)
  const code = codeOf(text)
  const isWanted = status === 503 && (code === 'unavailable' || code === 'storage-full')
  if (status >= 500 && status < 600 && !isWanted) found.push(`answered with ${status}`)
  // Of a socket: its own end after an error.
  if (status === 1011) found.push('a socket was closed with 1011')
  for (const [what, sign] of LEAKS) {
    const sentence = sign.exec(text)?.[0]
    if (sentence !== undefined && !sentBack(request, sentence))
      found.push(`${what} stands in the answer: ${sentence.trim().slice(0, 80)}`)
  }
  if (type.startsWith('text/html') && markupOf(text).includes(TAG))
    found.push('a tag that was sent stands in the page')
  if (request.path === '/api/request' && type.startsWith('application/json'))
    found.push(...judgeCall(request, answer, calls))
  return found.map((what) => ({
    what,
    key: `${request.call ?? `${request.kind} ${shapeOf(request.path)}`}: ${what}`,
  }))
}

/** A page without its scripts, where a browser reads no tags but their end. */
const markupOf = (page: string): string => page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script/gi, '')

/** Of an address, for telling findings apart: its first two parts. */
const shapeOf = (path: string) => path.split('?', 1)[0]?.split('/').slice(0, 3).join('/').slice(0, 40) ?? ''

/** Whether it only says again what was asked. */
const sentBack = ({ body, path }: FuzzRequest, sentence: string): boolean =>
  body?.includes(sentence) === true || path.includes(sentence)

function codeOf(text: string): string | undefined {
  // Pages are long, and none of them begins like that.
  if (!text.startsWith('{"statusCode"')) return undefined
  try {
    return (JSON.parse(text) as { code?: string }).code
  } catch {
    return undefined
  }
}

function judgeCall(
  request: FuzzRequest,
  { status, text }: Answer,
  calls: ReadonlyMap<string, Callable[]>,
): string[] {
  const reply = parse(text)
  if (reply === undefined) return ['the answer is no JSON']
  const call = calledBy(request, calls)
  if (status === 200) {
    if (!call) return []
    const wrong = call.check(valueAt(reply, call.at))
    return wrong === undefined ? [] : [`the answer does not fit its schema at ${wrong}`]
  }
  const { code = '', statusCode, messages } = reply
  const listed = { ...call?.refusals, ...DOOR_REFUSALS } as Record<string, number>
  const found: string[] = []
  if (!Object.hasOwn(listed, code)) found.push(`refused with ${code || 'no code'}, which is not listed`)
  else if (listed[code] !== status || statusCode !== status)
    found.push(`refused with ${code} and ${status}, listed with ${listed[code]}`)
  const isSaid =
    Array.isArray(messages) &&
    messages.length > 0 &&
    messages.every((one) => typeof one === 'string' && one.trim())
  if (!isSaid) found.push(`refused with ${code} without a word`)
  return found
}

interface Reply {
  code?: string
  statusCode?: number
  messages?: unknown
}

function parse(text: string): Reply | undefined {
  try {
    return JSON.parse(text) as Reply
  } catch {
    return undefined
  }
}

/** The call that this really was: what was spoiled may have become another verb, or none. */
function calledBy({ body }: FuzzRequest, calls: ReadonlyMap<string, Callable[]>): Callable | undefined {
  const sent = parse(body?.toString() ?? '') as
    | { action?: unknown; data?: { type?: unknown } }
    | null
    | undefined
  const named = typeof sent?.action === 'string' ? (calls.get(sent.action) ?? []) : []
  return named.length > 1 || named[0]?.verb ? named.find(({ verb }) => verb === sent?.data?.type) : named[0]
}
