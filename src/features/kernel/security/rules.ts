export { type Device, deviceOf } from './rules/device-of.ts'

const MINUTE = 60_000

/** ms in which a person who has signed in, or shown again that it is them, is not asked once more. */
const CONFIRMED_FOR = 10 * MINUTE

/** How a session began. */
interface Opening {
  /** `password`, `passkey`, or the provider: `social:github`. */
  method: string
  /** Has its person a password or a passkey? */
  hasOwnProof: boolean
  tookSecondFactor: boolean
}

/**
 * Whether a sign-in showed who was there. A provider lets a browser in again without asking anybody: that counts where
 * a second factor was taken, and for people who have nothing else to show.
 */
export const hasShownOwner = ({ method, hasOwnProof, tookSecondFactor }: Opening): boolean =>
  !method.startsWith('social:') || tookSecondFactor || !hasOwnProof

/** Until when changes are taken without asking who is there; a moment of the past where they are not. */
export const confirmedUntil = ({
  openedAt,
  confirmedAt,
}: {
  /** null: the sign-in showed nothing. */
  openedAt: Date | null
  confirmedAt: Date | null
}): Date => new Date(Math.max(openedAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0) + CONFIRMED_FOR)

/** The same as the reply says it: browsers' clocks are set wrong, so they are told how long besides. */
export function confirmation(
  confirmed: Parameters<typeof confirmedUntil>[0],
  now: Date,
): { confirmedUntil: string; confirmedFor: number } {
  const until = confirmedUntil(confirmed)
  return { confirmedUntil: until.toISOString(), confirmedFor: Math.max(0, until.getTime() - now.getTime()) }
}

interface Contacts {
  email: string | null
  phone: string | null
}

/** Whether an address or number is the one that somebody has here, however it is written. */
export const isContactOf = (
  { email, phone }: Contacts,
  { kind, address }: { kind: 'email' | 'phone'; address: string },
): boolean => address.toLowerCase() === (kind === 'email' ? email : phone)?.toLowerCase()

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

/** Each is a device, a phone or a password manager: nobody has more, and every sign-in sends the list around. */
export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_LENGTH = 60

/** Enough for a drawer at home and a purse, few enough to be written down. */
export const RECOVERY_CODES = 10

/** Codes are read from screens and paper: full-width digits, spaces and hyphens are how they come. */
export const readTypedCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()

/** What an authenticator app shows; anything else that is typed for one is a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** A passkey can go only while something else still lets its owner in. */
export const isLastPasskey = (ways: {
  hasPassword: boolean
  passkeys: number
  identities: number
}): boolean => !ways.hasPassword && ways.identities === 0 && ways.passkeys <= 1
