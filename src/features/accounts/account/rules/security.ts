const MINUTE = 60_000

/** ms in which a person who has signed in, or shown again that it is them, is not asked once more. */
const CONFIRMED_FOR = 10 * MINUTE

/** Until when changes are taken without asking who is there; a moment of the past where they are not. */
export const confirmedUntil = ({
  openedAt,
  confirmedAt,
}: {
  /** null: the sign-in showed nothing. */
  openedAt: Date | null
  confirmedAt: Date | null
}): Date => new Date(Math.max(openedAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0) + CONFIRMED_FOR)

/** The same in the reply: browsers' clocks may be wrong, so the remaining time is sent too. */
export function confirmation(
  confirmed: Parameters<typeof confirmedUntil>[0],
  now: Date,
): { confirmedUntil: string; confirmedFor: number } {
  const until = confirmedUntil(confirmed)
  return { confirmedUntil: until.toISOString(), confirmedFor: Math.max(0, until.getTime() - now.getTime()) }
}

/** What a person can read later about their own account; each has its words. */
export const EVENT_KINDS = [
  'contact-changed',
  'erasure-asked',
  'erasure-cancelled',
  'identity-linked',
  'identity-unlinked',
  'passkey-added',
  'passkey-copied',
  'passkey-removed',
  'password-changed',
  'password-reset',
  'password-set',
  'recovery-code-used',
  'recovery-codes-renewed',
  'registered',
  'session-ended',
  'session-reused',
  'sessions-ended',
  'signed-in',
  'two-step-off',
  'two-step-on',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** null: written by another version. */
export const eventKindOf = (kind: string): EventKind | null =>
  EVENT_KINDS.find((known) => known === kind) ?? null

/** Enough for a drawer at home and a purse, few enough to be written down. */
export const RECOVERY_CODES = 10

/** Codes are read from screens and paper: full-width digits, spaces and hyphens are how they come. */
export const readTypedCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()

/** What an authenticator app shows; anything else that is typed for one is a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Whether a sign-in showed who was there. A provider lets a browser in again without asking anybody: that counts where
 * a second factor was taken, and for people who have nothing else to show.
 */
export const hasShownOwner = ({ method, hasOwnProof, tookSecondFactor }: Opening): boolean =>
  method !== 'token' && (!method.startsWith('social:') || tookSecondFactor || !hasOwnProof)

/** How a session began. */
export interface Opening {
  /** `password`, `passkey`, the provider (`social:github`), or `token`: of a program, which shows nobody. */
  method: string
  /** Has its person a password or a passkey? */
  hasOwnProof: boolean
  tookSecondFactor: boolean
}
