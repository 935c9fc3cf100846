import { VISITOR_ID_BYTES, VISITOR_ID_KEY, VISITOR_ID_PATTERN } from '#shared/visitor/visitor-id.ts'
import type { SiteStorage } from './storage.ts'

const isVisitorId = (value: string | null): value is string =>
  new RegExp(VISITOR_ID_PATTERN).test(value ?? '')

export type VisitorId = ReturnType<typeof createVisitor>

/**
 * A random id of this browser, made at the first call, which may be that of the first script of a page
 * (`src/site/first-paint.ts`); it says nothing about the person or the device.
 */
export const createVisitor =
  ({ readLocal, writeLocal }: SiteStorage) =>
  (): string => {
    const stored = readLocal(VISITOR_ID_KEY)
    if (isVisitorId(stored)) return stored
    // `crypto.randomUUID` is missing on plain http, where many a small site starts.
    const made = Array.from(crypto.getRandomValues(new Uint8Array(VISITOR_ID_BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    writeLocal(VISITOR_ID_KEY, made)
    return made
  }
