import type { Contact } from '#shared/people/contact.ts'

export const PURPOSES = ['register', 'forget', 'bind', 'confirm'] as const
/** What a flow of captcha and code is for; nothing of it counts for another purpose. */
export type Purpose = (typeof PURPOSES)[number]

/** Something is done to an account: for who is signed in to it. */
export const isForMembers = (purpose: Purpose): boolean => purpose === 'bind' || purpose === 'confirm'

/** ms */
const MINUTE = 60_000
export const CAPTCHA_LIFETIME = 10 * MINUTE
export const CODE_LIFETIME = 10 * MINUTE
/** A flow can have got its code at the last moment of its captcha, and use it at the last moment of the code. */
export const FLOW_LIFETIME = CAPTCHA_LIFETIME + CODE_LIFETIME
/** Wrong inputs after which a flow is over, and codes that it gives out. */
export const MOST_WRONG_INPUTS = 5
export const MOST_CODES = 5
/**
 * Keys that a browser derives at most in place of reading a picture: two or three seconds of a laptop, ten of an old
 * phone. Who wants thousands of flows pays for each.
 */
export const MOST_WORK = 2_500

/** Wrong codes after which a code is over. */
export const MOST_TRIES = 5

/** Refusals of whoever asks for an address or number. */
export const CONTACT_REFUSALS = { 'email-invalid': 422, 'phone-invalid': 422 } as const
export const CAPTCHA_REFUSALS = { 'captcha-wrong': 422, 'captcha-expired': 422 } as const
/** Refusals of whoever asks for a code. Actions that call `checkCode` and `takeCode` list them. */
export const CODE_REFUSALS = {
  ...CONTACT_REFUSALS,
  ...CAPTCHA_REFUSALS,
  'code-wrong': 422,
  'code-expired': 422,
  'code-used': 422,
} as const
export type CodeRefusal = keyof typeof CODE_REFUSALS

/** Whether it is the address or number that has to be changed. */
export const isAboutContact = (refusal: string): boolean =>
  refusal in CONTACT_REFUSALS || refusal === 'contact-not-offered'

/** What was typed and is no contact: which of the two it was meant to be. */
export const contactRefusal = (typed: string): keyof typeof CONTACT_REFUSALS =>
  /[@＠\p{L}]/u.test(typed) ? 'email-invalid' : 'phone-invalid'

/** ms to wait after the n-th message of a day to one address or number: the last one for all that follow. */
const PAUSES = [1, 1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE)
export const SPACING_WINDOW = 24 * 60 * MINUTE

/**
 * ms until the next code may go to a recipient. It grows, so that nobody can fill a stranger's mailbox, and ends at an
 * hour, so that nobody can keep somebody from their code for good.
 *
 * @param sent moments of the codes of the last day, the latest first
 */
export function waitForRecipient(sent: readonly Date[], now: Date): number {
  const [latest] = sent
  if (!latest) return 0
  const pause = PAUSES[Math.min(sent.length, PAUSES.length) - 1] ?? 0
  return Math.max(0, latest.getTime() + pause - now.getTime())
}

/** Codes that go to one recipient in a day, whoever asks from wherever: strangers come to some 30, the rest is the owner's. */
export const MOST_IN_A_DAY = 40

/**
 * ms until fewer than that have gone there within a day.
 *
 * @param sent moments of the codes of the last day, the latest first
 */
export function waitForDay(sent: readonly Date[], now: Date): number {
  const first = sent[MOST_IN_A_DAY - 1]
  return first ? Math.max(0, first.getTime() + SPACING_WINDOW - now.getTime()) : 0
}

/** Codes that one network may ask for: an office or a school shares one. Text messages cost. */
export const PER_ADDRESS = { window: 60 * MINUTE, email: 30, phone: 10 } as const satisfies Record<
  Contact['kind'] | 'window',
  number
>

/** As it was meant: full-width, small, with spaces around or between. */
export const normalizeAnswer = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Digits of any width, with whatever stands between them. */
export const normalizeCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')
