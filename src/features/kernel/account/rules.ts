import { DEFAULT_DIAL_CODES } from '#shared/dial-codes.ts'
import type { Locale } from '#shared/locales.ts'

/** Pages of the account, by the last segment of their address. */
export const ACCOUNT_PAGES = [
  'notification',
  'ticket',
  'wealth',
  'membership',
  'profile',
  'security',
  'order',
  'coupon',
  'address',
  'content',
  'media',
  'favorite',
  'following',
  'privacy',
] as const
export type AccountPage = (typeof ACCOUNT_PAGES)[number]
/** Those that have no module of their own. */
export type PlainAccountPage = Exclude<
  AccountPage,
  'profile' | 'security' | 'media' | 'favorite' | 'following' | 'privacy'
>

/** What a stranger wanted to do when they were asked to sign in; each has its words. */
export const SIGN_IN_PURPOSES = [
  'account',
  'answer',
  'buy',
  'comment',
  'create',
  'favorite',
  'follow',
  'join',
  'like',
  'message',
  'report',
  'unlock',
  'vote',
] as const
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number]

/** What somebody signs in as. */
export type Username =
  | { kind: 'email' | 'slug'; value: string }
  /** As it can be meant, the likeliest first. */
  | { kind: 'phone'; values: [string, ...string[]] }

/** Full-width letters and digits are how Chinese keyboards type them. */
export function readUsername(typed: string, locale: Locale): Username {
  const text = typed.normalize('NFKC').trim()
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() }
  const digits = text.replace(/[\s().-]/g, '')
  if (/^\+\d{6,15}$/.test(digits)) return { kind: 'phone', values: [digits] }
  // No address of a profile is all digits.
  if (/^\d{5,15}$/.test(digits)) {
    return { kind: 'phone', values: [`${DEFAULT_DIAL_CODES[locale]}${digits}`, `+${digits}`] }
  }
  return { kind: 'slug', value: text.toLowerCase() }
}

/** In characters as people count them. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** Nobody has one like that. */
export const isPasswordLong = (password: string): boolean => [...password].length > PASSWORD_LENGTH.max

/** Of whoever wants a password that others would guess. */
export const PASSWORD_REFUSALS = {
  'password-short': 422,
  'password-long': 422,
  'password-own': 422,
  'password-common': 422,
} as const

export type PasswordProblem = 'password-short' | 'password-long' | 'password-own'

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * What is wrong with a password that somebody wants to have. That many others have it too, only the server knows.
 *
 * @param own what everybody who looks for this person tries first: address, phone, name
 */
export function passwordProblem(password: string, own: readonly string[] = []): PasswordProblem | null {
  if ([...password].length < PASSWORD_LENGTH.min) return 'password-short'
  if (isPasswordLong(password)) return 'password-long'
  const guesses = own.flatMap((text) => [plain(text), plain(text).replace(/@.*$/, '')])
  return guesses.includes(plain(password)) ? 'password-own' : null
}
