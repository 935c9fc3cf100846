import type { Locale } from '#shared/texts/locales.ts'

/** Page of the newsletter, and below it the letters that were sent; without locale and leading slash. */
export const NEWSLETTER_PATH = 'newsletter'
/** Where the links of mails lead, and where members turn it on and off. */
export const CHOICES_PATH = 'newsletter-choices'
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
