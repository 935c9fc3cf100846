import { type Doc, linkAddresses } from '#features/kernel/documents/rules.ts'
import { nameKey, normalName } from '#features/kernel/people/rules/names.ts'
import type { Locale } from '#shared/locales.ts'
import type { SiteSettings } from '#site/settings.ts'

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
  /** Addresses elsewhere, each once. */
  links: number
}

/** What is known of its writer, and of others at that time. */
export interface Known {
  /** Their account is as new as the settings call new. */
  isNew: boolean
  /** What they have out already, as far as it matters. */
  out: number
  /** What they wrote in the hour before. */
  recent: number
  /** Others who wrote the same within a day. */
  saying: number
  /** Accounts that were made within an hour of theirs and from the same network, with theirs. */
  signedUp: number
}

/** Why a text waits; nothing where it does not. 0 turns a rule off. */
export function reasonsToHold(said: TextSignals, known: Known, rules: SpamSettings): HeldReason[] {
  const { isNew } = known
  const met: Record<HeldReason, boolean> = {
    first: isNew && known.out < rules.first,
    links: isNew && rules.links > 0 && said.links >= rules.links,
    words: hasWord(said.text, rules.words[said.language]),
    // Who writes it is one of them.
    same: rules.same > 0 && known.saying + 1 >= rules.same,
    raid: isNew && rules.raid > 0 && known.signedUp >= rules.raid,
  }
  return HELD_REASONS.filter((reason) => met[reason])
}

/** Whether a new account has written so much in an hour that it must wait. */
export const isTooFast = ({ isNew, recent }: Known, { pace }: SpamSettings): boolean =>
  isNew && pace > 0 && recent >= pace

/** Characters that are looked at: whoever hides a word behind more of them is not read either. */
const LOOKED_AT = 20_000
const CHINESE = /\p{sc=Han}/u

/**
 * Whether one of these words stands in a text, however it is written: case, accents and letters of other alphabets make
 * no other word. Words of letters must stand by themselves; Chinese has no spaces, so there they may stand in others.
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

/** How many addresses elsewhere these texts lead to. */
export function countLinks(documents: readonly Doc[], siteUrl: string): number {
  const found = documents.flatMap((document) =>
    [...JSON.stringify(linkAddresses(document)).matchAll(/"href":"(https?:[^"]*)"/g)].map(([, href]) => href),
  )
  return new Set(found.filter((href) => href !== siteUrl && !href?.startsWith(`${siteUrl}/`))).size
}

/** Below this many letters many say the same: 'Thank you!', '+1'. */
const SHORT = 15
/** Characters that are compared. */
const COMPARED = 1_000

/** How a text looks; null where it is too short to be anybody's own. */
export function comparableText(text: string): string | null {
  const key = nameKey(text.slice(0, COMPARED))
  return key.length < SHORT ? null : key
}

/** The network that an address is of: a room of 256 of the old ones, or a site of the new ones. */
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
