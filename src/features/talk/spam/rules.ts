import { type Doc, linkAddresses } from '#features/kernel/documents/rules.ts'
import { nameKey, normalName } from '#features/kernel/people/rules/names.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { SiteSettings } from '#site/settings.ts'

export type HeldKind = 'article' | 'topic' | 'answer' | 'comment'

/** Reasons to hold a text for moderation, in the order in which they are shown. */
export const HELD_REASONS = ['first', 'links', 'words', 'same', 'raid'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

export type SpamSettings = SiteSettings['spam']

export const DAY = 24 * 3_600_000
export const HOUR = 3_600_000

/** What the text itself shows. */
export interface TextSignals {
  /** Title and all words. */
  text: string
  language: Locale
  /** Links to other sites, each address counted once. */
  links: number
}

/** What is known of its author, and of other authors at that time. */
export interface Known {
  /** Their account is younger than `newDays` of the settings. */
  isNew: boolean
  /** Their published texts, counted as far as the rules need. */
  out: number
  /** Texts they wrote in the hour before. */
  recent: number
  /** Other people who wrote the same within a day. */
  saying: number
  /** Accounts that were created within an hour of theirs and from the same network, including theirs. */
  signedUp: number
}

/** Reasons to hold a text; empty where there is none. A setting of 0 turns its rule off. */
export function reasonsToHold(said: TextSignals, known: Known, rules: SpamSettings): HeldReason[] {
  const { isNew } = known
  const met: Record<HeldReason, boolean> = {
    first: isNew && known.out < rules.first,
    links: isNew && rules.links > 0 && said.links >= rules.links,
    words: hasWord(said.text, rules.words[said.language]),
    // The author counts too.
    same: rules.same > 0 && known.saying + 1 >= rules.same,
    raid: isNew && rules.raid > 0 && known.signedUp >= rules.raid,
  }
  return HELD_REASONS.filter((reason) => met[reason])
}

/** Whether a new account has written so much in an hour that it must wait. */
export const isTooFast = ({ isNew, recent }: Known, { pace }: SpamSettings): boolean =>
  isNew && pace > 0 && recent >= pace

/** Characters that are searched: whatever stands behind so many of them is hardly read by people either. */
const LOOKED_AT = 20_000
const CHINESE = /\p{sc=Han}/u

/**
 * Whether a text contains one of these words, regardless of case, accents and look-alike letters of other alphabets.
 * Words of letters must match whole words; Chinese is written without spaces, so there a match may stand anywhere.
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const tokens = tokensOf(text.slice(0, LOOKED_AT))
  const [line, run] = [` ${tokens.join(' ')} `, tokens.join('')]
  return words.some((word) => {
    const own = tokensOf(word)
    if (own.length === 0) return false
    return CHINESE.test(word) ? run.includes(own.join('')) : line.includes(` ${own.join(' ')} `)
  })
}

const tokensOf = (text: string): string[] =>
  normalName(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((token) => (token === '' ? [] : nameKey(token)))

/** Links to other sites in these texts, each address counted once. */
export function countLinks(documents: readonly Doc[], siteUrl: string): number {
  const found = documents.flatMap((document) =>
    [...JSON.stringify(linkAddresses(document)).matchAll(/"href":"(https?:[^"]*)"/g)].map(([, href]) => href),
  )
  return new Set(found.filter((href) => href !== siteUrl && !href?.startsWith(`${siteUrl}/`))).size
}

/** Characters below which many people write the same: 'Thank you!', '+1'. */
const SHORT = 15
/** Characters that are compared. */
const COMPARED = 1_000

/** A text reduced to how it looks (`nameKey`), for comparison; null where it is too short to be compared. */
export function comparableText(text: string): string | null {
  const key = nameKey(text.slice(0, COMPARED))
  return key.length < SHORT ? null : key
}

/** The network of an IP address: the /24 of IPv4, the /48 of IPv6; null for anything else. */
export function networkOf(address: string): string | null {
  if (/^\d+(\.\d+){3}$/.test(address)) return address.split('.').slice(0, 3).join('.')
  if (!address.includes(':')) return null
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const whole = tail === undefined ? groups : [...groups, '0', '0', '0']
  return whole
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
