import { decodeBase64Url, encodeBase64Url } from './base64url.ts'

/** Whole numbers as PostgreSQL's bigint holds them, numbers with a fraction as its double precision does. */
type Kinds = { number: number; fraction: number; string: string; time: string }

/** The value types a keyset cursor holds, in the order of the list's sort columns. */
export type CursorShape = readonly (keyof Kinds)[]
export type CursorValues<Shape extends CursorShape> = {
  -readonly [Index in keyof Shape]: Kinds[Shape[Index]]
}

/**
 * Detects truncated, mistyped and made-up cursors (FNV-1a). It is no secret: a cursor only says where a list
 * continues; what may be read is decided by the query.
 */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Whether PostgreSQL accepts a value as this kind; others are made up. */
const fits = (value: unknown, kind: keyof Kinds): boolean => {
  if (kind === 'number') return Number.isSafeInteger(value)
  if (kind === 'fraction') return Number.isFinite(value)
  // A null byte is a valid text here and an error in PostgreSQL.
  if (typeof value !== 'string' || value.includes('\0')) return false
  return kind === 'string' || isTime(value)
}

/** Whether it is a real date with a year from 1 on: JavaScript also parses 30 February and the year 0. */
const isTime = (value: string): boolean => {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value)) return false
  const moment = Date.parse(value)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 19) === value.slice(0, 19)
}

/** Points after the row with these sort values; times are ISO texts in UTC. */
export const encodeCursor = (values: readonly (number | string)[]): string => {
  const text = JSON.stringify(values)
  return encodeBase64Url(`${checksum(text)}.${text}`)
}

/** The sort values of a cursor, or undefined when it is not one of ours for this list. */
export const decodeCursor = <const Shape extends CursorShape>(
  cursor: string,
  shape: Shape,
): CursorValues<Shape> | undefined => {
  // Most lists are read from their start.
  if (cursor === '') return undefined
  const decoded = decodeBase64Url(cursor)
  const dot = decoded?.indexOf('.') ?? -1
  if (!decoded || dot < 0) return undefined
  const text = decoded.slice(dot + 1)
  if (checksum(text) !== decoded.slice(0, dot)) return undefined
  try {
    const values: unknown = JSON.parse(text)
    if (!Array.isArray(values) || values.length !== shape.length) return undefined
    return shape.every((kind, index) => fits(values[index], kind))
      ? (values as CursorValues<Shape>)
      : undefined
  } catch {
    return undefined
  }
}
