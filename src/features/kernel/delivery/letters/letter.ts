import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** A mail before it has a form: the same blocks become HTML and plain text. */
export interface Letter {
  subject: string
  /** What mail programs show beside the subject in a list. */
  preview: string
  heading: string
  blocks: Block[]
  /** Address where mail programs end what the mail is sent for by one press (RFC 8058). */
  oneClick?: string
}

export type Block =
  | { kind: 'text'; text: string }
  /** A paragraph that was written with marks and links. */
  | { kind: 'prose'; runs: Run[] }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: Array<[label: string, value: string]> }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'quote'; text: string }
  | { kind: 'note'; text: string }
  /** What the things below it have in common. */
  | { kind: 'section'; title: string }
  /** One of several items in a mail; `href` is null where there is no page for it. */
  | { kind: 'item'; title: string; href: string | null; text: string; note: string }
  | { kind: 'link'; label: string; href: string }

/** A stretch of words with one look. */
export interface Run {
  text: string
  isStrong?: boolean
  isEmphasized?: boolean
  href?: string
}

/** What every mail is written with. */
export interface Desk {
  t: Translate
  locale: Locale
  siteName: string
  /** 'https://town.example' */
  siteUrl: string
  timeZone: string
  /** Hue of the accent in degrees. */
  hue: number
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
/** Facts that are not known are left out. */
export const facts = (...rows: Array<[label: string, value: string]>): Block => ({
  kind: 'facts',
  facts: rows.filter(([, value]) => value !== ''),
})
