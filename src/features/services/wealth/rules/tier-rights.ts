interface Tier {
  key: string
  roles: readonly string[]
}

/** A permission, and whether the reader's level gives it already. */
export interface TierRight {
  permission: string
  isByLevel: boolean
}

/**
 * What a tier allows beyond the one before it. What the lowest level allows is nothing that one would pay for; what only
 * the reader's own level allows is told apart, so that nobody buys what they have.
 */
export function tierRights(
  { roles }: Tier,
  before: Tier | undefined,
  levels: readonly Tier[],
  ownLevel: string | undefined,
): TierRight[] {
  const everybody = levels[0]?.roles ?? []
  const own = levels.find(({ key }) => key === ownLevel)?.roles ?? []
  return roles
    .filter((permission) => !everybody.includes(permission) && !before?.roles.includes(permission))
    .map((permission) => ({ permission, isByLevel: own.includes(permission) }))
}
