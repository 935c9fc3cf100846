/** Pages of the account, by the last segment of their address. */
export const ACCOUNT_PAGES = [
  'notification',
  'message',
  'ticket',
  'wealth',
  'membership',
  'order',
  'coupon',
  'profile',
  'address',
  'security',
  'content',
  'media',
  'favorite',
  'wishes',
  'following',
  'privacy',
] as const
/** What there is to have, and what it costs, strangers read before they sign in. */
export const isForStrangers = (path: string): boolean => path.split('/').at(-1) === 'membership'
export type AccountPage = (typeof ACCOUNT_PAGES)[number]

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

/** Where somebody appeals against a sanction, by a link. */
export const APPEAL_PATH = 'account/appeal'

/** Where a code lets people in: as many letters as one may type, and why it is refused. */
export const LONGEST_SIGN_UP_CODE = 80
export const SIGN_UP_CODE_REFUSALS = {
  'signup-code-needed': 422,
  'signup-code-wrong': 422,
  'signup-code-used': 410,
  'signup-code-expired': 410,
  'too-many-attempts': 429,
} as const
