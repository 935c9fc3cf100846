import type { Locale } from '#shared/texts/locales.ts'

/** Page of the newsletter, and below it the letters that were sent; without locale and leading slash. */
export const NEWSLETTER_PATH = 'newsletter'
/** Where the links of mails lead, and where members turn it on and off. */
export const CHOICES_PATH = 'newsletter-choices'
/** Its form, with script and without. */
export const NEWSLETTER_FORM = 'newsletter'
/** Where mail programs end it by one press. */
export const NEWSLETTER_ONE_CLICK = '/api/newsletter/end'

const DAY = 86_400_000
/** ms that somebody's wish waits for whoever reads the address to confirm it. */
export const UNCONFIRMED_FOR = 3 * DAY

/** Why an address is not written to any more. */
export type SuppressedFor = 'bounced' | 'complained'

/** ms. A mailbox that was not there may be there again; who has complained has said so for good. */
const BOUNCED_FOR = 180 * DAY

export const suppressedUntil = (why: SuppressedFor, now: Date): Date | null =>
  why === 'bounced' ? new Date(now.getTime() + BOUNCED_FOR) : null

/** Whether the link of a mail can still confirm what was asked then. */
export const canStillConfirm = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() < UNCONFIRMED_FOR

/** Each in its own language: who looks for theirs cannot read the others. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-hans': '简体中文',
  en: 'English',
  es: 'Español',
}

/** Where mail services report addresses that bounce or complain. */
export const BOUNCES_PATH = '/api/newsletter/bounces'

/** Place of the desk. */
export const DESK_PATH = 'admin/newsletter'

export type LetterState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'stopped'
/** Why a letter has paused by itself: mail is down, or too many addresses are wrong. */
export type PausedFor = 'mail' | 'bounces'
export type RecipientState =
  | 'waiting'
  | 'claimed'
  | 'sent'
  | 'failed'
  | 'bounced'
  | 'complained'
  | 'unknown'
  | 'skipped'

/** What may be done with a letter in each state; writing it is for drafts alone. */
const MOVES = {
  cancel: { from: ['scheduled'], to: 'draft' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  resume: { from: ['paused'], to: 'sending' },
  delete: { from: ['draft'], to: null },
} as const satisfies Record<string, { from: readonly LetterState[]; to: LetterState | null }>
export type LetterMove = keyof typeof MOVES
export const LETTER_MOVES = Object.keys(MOVES) as LetterMove[]

/** undefined: that cannot be done now; null: there is no letter afterwards. */
export function movedTo(state: LetterState, move: LetterMove): LetterState | null | undefined {
  const { from, to } = MOVES[move]
  return (from as readonly LetterState[]).includes(state) ? to : undefined
}

/** Texts of the site in one letter. */
export const MOST_POSTS = 20
export const MOST_SUBJECT = 150
export const MOST_PREHEADER = 200

/** Tries of one mail that the server puts off. */
const MOST_TRIES = 6
const FIRST_WAIT = 5 * 60_000

/** When a mail that was put off is tried again after so many tries; null: no more. Within about three hours. */
export const nextTry = (tries: number, now: Date): Date | null =>
  tries >= MOST_TRIES ? null : new Date(now.getTime() + FIRST_WAIT * 2 ** (tries - 1))

/** Mails that are looked at, how many there must be, and which share of them may bounce. */
export const LOOKED_AT = 500
const LEAST_LOOKED_AT = 100
const MOST_BOUNCED = 0.05

/** Whether a list is so bad that going on harms the name of the site with all mail servers. */
export const bouncesTooMuch = ({ done, bounced }: { done: number; bounced: number }): boolean =>
  done >= LEAST_LOOKED_AT && bounced / done > MOST_BOUNCED

/** ms after which a claimed mail whose process has said nothing counts as unknown. */
export const CLAIMED_FOR = 10 * 60_000
/** ms that addresses of sent mails are kept, for bounces and complaints that come late. */
export const KEPT_FOR = 30 * DAY
