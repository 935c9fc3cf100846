import { parseJson } from '../http.ts'

/** One message over the socket, in either direction. */
export interface Frame {
  type: string
  room?: string
  data?: Record<string, unknown>
}

/** Bytes; no frame of ours is longer. */
export const MAX_FRAME = 16 * 1024
const MAX_NAME = 40

/** @returns null for what is no frame */
export function readFrame(text: string): Frame | null {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return null
  }
  if (!isObject(value)) return null
  const { type, room, data } = value
  if (!isName(type) || (room !== undefined && !isName(room)) || (data !== undefined && !isObject(data)))
    return null
  return { type, ...(room !== undefined && { room }), ...(data !== undefined && { data }) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_NAME
