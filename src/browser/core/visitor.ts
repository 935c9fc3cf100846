import type { SiteStorage } from './storage.ts'

/** The name in local storage. */
const KEY = 'visitorId'

const isVisitorId = (value: string | null): value is string => /^[\w-]{8,64}$/.test(value ?? '')

export type VisitorId = ReturnType<typeof createVisitor>

/** A random id of this browser, made at the first call; it says nothing about the person or the device. */
export const createVisitor =
  ({ readLocal, writeLocal }: SiteStorage) =>
  (): string => {
    const stored = readLocal(KEY)
    if (isVisitorId(stored)) return stored
    // `crypto.randomUUID` is missing on plain http, where many a small site starts.
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    writeLocal(KEY, made)
    return made
  }
