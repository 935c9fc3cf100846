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
    return new Set([
      ...tiers.levels.filter(({ roles }) => roles.includes(permission)),
      ...tiers.vips.filter((tier) => givenByVip(permission, tier, tiers.levels) !== 'no'),
    ])
  }
  return new Set([...reaching(tiers.levels, levels), ...reaching(tiers.vips, vips)])
}

/** By the tier itself, or by the level that its people have beside it. */
export type Given = 'own' | 'inherited' | 'no'

/**
 * Whoever has a VIP tier has a level as well, and what both give adds up: what every level gives they have too, and
 * what the reader's own level gives the reader would keep.
 */
export function givenByVip(permission: string, vip: Tier, levels: readonly Tier[], ownLevel?: Tier): Given {
  if (vip.roles.includes(permission)) return 'own'
  const bases = ownLevel ? [ownLevel] : levels
  return bases.length > 0 && bases.every(({ roles }) => roles.includes(permission)) ? 'inherited' : 'no'
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
