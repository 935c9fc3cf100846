import { type Asker, may } from '#shared/people/asker.ts'
import type { NodeTeam } from './reading.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Terms,
  unlessSilenced,
  type Verdict,
  type Way,
} from './verdict.ts'

/**
 * What a level or VIP tier can give. `hold` asks for one of these: signed in, not silenced, and of a level or tier that
 * gives it.
 */
export const givenByTiers = <Name extends string>(...names: readonly Name[]) => ({
  ofTiers: names,
  hold: (asker: Asker, permission: Name, terms: Terms, node: NodeTeam | null = null): Verdict =>
    firstRefusal(unlessSilenced(asker, node), () =>
      may(asker, permission) ? ALLOWED : refused('no-permission', tiersWith(permission, terms)),
    ),
})

/** The levels and tiers that give a permission, the lowest of each first. */
function tiersWith(permission: string, { settings: { level } }: Terms): Way[] {
  const ways = [
    ['level', level.lv],
    ['vip', level.vip],
  ] as const
  return ways.flatMap(([type, tiers]) => {
    const keys = tiers.filter(({ roles }) => roles.includes(permission)).map(({ key }) => key)
    return keys.length > 0 ? [{ type, keys }] : []
  })
}
