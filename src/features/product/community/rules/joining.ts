import type { Locale } from '#shared/texts/locales.ts'
import type { SiteSettings } from '#site/settings.ts'

/** Maximum length of a request to join, in characters. */
export const MOST_REQUEST = 300

/** Characters of a reason for a refusal. */
export const MOST_REASON = 300

export const JOIN_KINDS = ['free', 'approval', 'money', 'level'] as const
export type JoinKind = (typeof JOIN_KINDS)[number]
export const JOIN_PERIODS = ['month', 'season', 'half-year', 'year', 'ever'] as const

/** An invitation by link: people who can use it, and days for which it holds. */
export const MOST_USES = 500
export const MOST_DAYS = 90

/** Query parameter of the node's address. */
export const INVITATION_KEY = 'invitation'

/** Query parameter of the node's address that opens what renews. */
export const RENEWAL_KEY = 'renewal'

/** Characters of a node's texts in one language. */
export const MOST = { name: 60, description: 500, rules: 2_000 } as const

/** Maximum price in minor units, far below the limit of sums. */
export const MAX_PRICE = 100_000_000

interface Joining {
  joinKind: JoinKind
  joinPrices: Readonly<Record<string, number>>
  joinLevels: readonly string[]
}

/** What is incomplete in the joining terms; null: nothing. */
function joiningProblem(
  { joinKind, joinPrices, joinLevels }: Joining,
  site: { currencies: readonly string[]; levels: readonly string[] },
): 'node-needs-price' | 'node-needs-levels' | null {
  if (joinKind === 'money') {
    const units = Object.keys(joinPrices)
    return units.length > 0 && units.every((unit) => site.currencies.includes(unit))
      ? null
      : 'node-needs-price'
  }
  if (joinKind !== 'level') return null
  return joinLevels.length > 0 && joinLevels.every((key) => site.levels.includes(key))
    ? null
    : 'node-needs-levels'
}

interface Sent extends Joining {
  texts: Readonly<Record<Locale, { name: string; description: string; rules: string }>>
  joinPeriod: (typeof JOIN_PERIODS)[number] | null
  hasChat: boolean
}

interface Site {
  /** The node's original language: shown to readers in whose language it has no name. */
  language: string
  settings: Pick<SiteSettings, 'currency' | 'level'>
}

/** Settings as they are stored, without values that the way of joining does not use; or what is missing. */
export function settleNode(
  { texts, joinKind, joinPrices, joinPeriod, joinLevels, hasChat }: Sent,
  { language, settings }: Site,
) {
  if (Object.entries(texts).some(([locale, { name }]) => locale === language && name === '')) {
    return 'node-needs-name' as const
  }
  const site = {
    currencies: settings.currency.map(({ symbol_iso }) => symbol_iso),
    levels: settings.level.lv.map(({ key }) => key),
  }
  const problem = joiningProblem({ joinKind, joinPrices, joinLevels }, site)
  if (problem) return problem
  const isPaid = joinKind === 'money'
  return {
    texts,
    joinKind,
    hasChat,
    joinPrices: isPaid ? { ...joinPrices } : {},
    joinPeriod: isPaid ? (joinPeriod ?? 'ever') : null,
    joinLevels: joinKind === 'level' ? [...joinLevels] : [],
  }
}

/** A whole number from 1 up to a most, out of what was typed; null for anything else. */
export function wholeNumber(typed: string, most: number): number | null {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : null
}
