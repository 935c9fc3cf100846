import { usePage } from '#site/context.tsx'
import { Badges } from '#ui/Badges.tsx'

/** Level and VIP of a person by their keys; a tier that the settings no longer have shows nothing. */
export function PersonBadges({ person: { level, vip } }: { person: { level: string; vip: string | null } }) {
  const { levels, vips } = usePage().frame
  return <Badges level={levels[level]} vip={vip === null ? null : vips[vip]} />
}
