/** Characters that say why somebody wants to be in a node: a line or two. */
export const MOST_REQUEST = 300

/** Characters of a reason for a refusal. */
export const MOST_REASON = 300

export const JOIN_KINDS = ['free', 'approval', 'money', 'level'] as const
export type JoinKind = (typeof JOIN_KINDS)[number]
export const JOIN_PERIODS = ['month', 'season', 'half-year', 'year', 'ever'] as const

/** Characters of a node's texts in one language. */
export const MOST = { name: 60, description: 500, rules: 4_000 } as const

/** The most that joining costs, in minor units: far from what sums can hold. */
export const DEAREST = 100_000_000

interface Joining {
  joinKind: JoinKind
  joinPrices: Readonly<Record<string, number>>
  joinLevels: readonly string[]
}

/** What is missing for a way of joining to work; null: nothing. */
export function joiningProblem(
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
