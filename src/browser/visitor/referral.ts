import { readLocal, writeLocal } from './storage.ts'

/** The key in local storage. */
const KEY = 'referral'
const PARAMETER = 'ref'

const isCode = (value: string | null): value is string => /^[\w-]{1,60}$/.test(value ?? '')

/** Stores the referral code of an address, `?ref=` on any page. The last one counts. */
export function keepReferral(): void {
  const code = new URLSearchParams(location.search).get(PARAMETER)
  if (isCode(code)) writeLocal(KEY, code)
}

/** The stored referral code, for a sign-up that may follow days later. */
export function readReferral(): string | undefined {
  const code = readLocal(KEY)
  return isCode(code) ? code : undefined
}
