import * as z from 'zod/mini'
import { parseJson } from '../http/http.ts'

/** One message over the socket, in either direction. */
export interface Frame {
  type: string
  room?: string
  data?: object | undefined
}

/** Bytes; no frame of ours is longer. */
export const MAX_FRAME = 16 * 1024
const MAX_NAME = 40

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME))
/** What every frame is. What is in its `data` the schema of its type says. */
const received = z.object({
  type: name,
  room: z.optional(name),
  data: z.optional(z.record(z.string(), z.unknown())),
})
export type ReceivedFrame = z.infer<typeof received>

/** @returns null for what is no frame */
export function readFrame(text: string): ReceivedFrame | null {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return null
  }
  return z.safeParse(received, value).data ?? null
}
