import { readLocal, writeLocal } from './storage.ts'

/** In local storage and, shorter, in addresses. */
const KEY = 'referral'
const PARAMETER = 'ref'

const isCode = (value: string | null): value is string => /^[\w-]{1,60}$/.test(value ?? '')

/** Keeps whose link has led here: `?ref=` on any page. The last link counts. */
export function keepReferral(): void {
  const code = new URLSearchParams(location.search).get(PARAMETER)
  if (isCode(code)) writeLocal(KEY, code)
}

/** Whose link has led here, for a sign-up that follows, maybe days later. */
export function readReferral(): string | undefined {
  const code = readLocal(KEY)
  return isCode(code) ? code : undefined
}
