/** What a place is closed by: a permission that some tiers give, or a list of levels and tiers. */
export interface LevelTipsAbout {
  permission?: string
  levels?: readonly string[]
  vips?: readonly string[]
}

interface Tier {
  key: string
  roles: readonly string[]
}

interface Tiers<Each extends Tier> {
  levels: readonly Each[]
  vips: readonly Each[]
}

/** Which tiers open a place: those that give the permission, or those named and all above them. */
export function tiersAllowed<Each extends Tier>(
  { permission, levels, vips }: LevelTipsAbout,
  tiers: Tiers<Each>,
): ReadonlySet<Each> {
  if (permission !== undefined) {
    return new Set([...tiers.levels, ...tiers.vips].filter(({ roles }) => roles.includes(permission)))
  }
  return new Set([...reaching(tiers.levels, levels), ...reaching(tiers.vips, vips)])
}

/** Tiers stand in rising order; one that the settings no longer have opens nothing. */
function reaching<Each extends Tier>(tiers: readonly Each[], keys: readonly string[] = []): Each[] {
  const lowest = tiers.findIndex(({ key }) => keys.includes(key))
  return lowest < 0 ? [] : tiers.slice(lowest)
}

/** Every permission that some tier gives, in the order in which rising tiers bring them. */
export const permissionsOf = ({ levels, vips }: Tiers<Tier>): string[] => [
  ...new Set([...levels, ...vips].flatMap(({ roles }) => roles)),
]
