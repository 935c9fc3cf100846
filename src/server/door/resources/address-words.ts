import { createHash } from 'node:crypto'
import { doorRefusal } from '../refusal.ts'
import { PAGES, putAt, type Resource, type Word } from './resource.ts'

/** Digits as JSON writes a number; no exponent, no other spelling. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/
/** Of the sum that binds a cursor to its list. */
const SUM_LENGTH = 8

/**
 * The data of the call that an address asks for.
 *
 * @param others words that may stand in the query of every address
 * @throws Refusal 'malformed' for a word that is unknown, stands there twice, or cannot be read
 */
export function readWords(
  { fixed = {}, params: parts, query: words }: Resource,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
  others: readonly string[],
): Record<string, unknown> {
  const data: Record<string, unknown> = { ...fixed }
  for (const [name, word] of Object.entries(parts))
    putAt(data, word.at, read(name, word, [params[name] ?? '']))
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word) putAt(data, word.at, read(name, word, values))
    else if (!others.includes(name) || values.length > 1)
      throw doorRefusal('malformed', { field: short(name) })
  }
  return data
}

/** What is named in a refusal: as much of it as tells. */
const short = (name: string): string => name.slice(0, 60)

function read(name: string, { kind }: Word, values: readonly string[]): unknown {
  const [value = ''] = values
  const refuse = () => doorRefusal('malformed', { field: short(name) })
  // PostgreSQL stores no NUL, and no address of ours has a control character.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (values.some((one) => /[\u0000-\u001f\u007f]/.test(one))) throw refuse()
  if (kind === 'texts') return values
  if (values.length > 1) throw refuse()
  if (kind === 'text') return value
  if (kind === 'number') {
    if (!NUMBER.test(value)) throw refuse()
    return Number(value)
  }
  if (value !== 'true' && value !== 'false') throw refuse()
  return value === 'true'
}

/** The word of an address that has become this field of the data: 'limit' for 'first'. */
export function wordOfField({ params, query }: Pick<Resource, 'params' | 'query'>, field: string): string {
  const words = Object.entries({ ...params, ...query })
  return words.find(([, { at }]) => field === at || field.startsWith(`${at}.`))?.[0] ?? field
}

const sumOf = (cursor: string, list: string): string =>
  createHash('sha256').update(`${list} ${cursor}`).digest('base64url').slice(0, SUM_LENGTH)

/** A cursor that says which list it belongs to: calls take one of another list as the beginning of theirs. */
export const signCursor = (cursor: string, list: string): string => `${sumOf(cursor, list)}${cursor}`

/** @throws Refusal 'malformed' for one of another list, or none at all */
export function readCursor(signed: string, list: string): string {
  const cursor = signed.slice(SUM_LENGTH)
  if (cursor === '' || signCursor(cursor, list) !== signed)
    throw doorRefusal('malformed', { field: wordOfField({ params: {}, query: PAGES }, 'after') })
  return cursor
}
