import { usePage } from '#site/context.tsx'
import { Badges } from '#ui/content/Badges.tsx'

interface Props {
  person: { level: string; vip: string | null }
  isQuiet?: boolean
}

/** Level and VIP of a person by their keys; a tier that the settings no longer have shows nothing. */
export function PersonBadges({ person: { level, vip }, isQuiet }: Props) {
  const { levels, vips } = usePage().frame
  return <Badges level={levels[level]} vip={vip === null ? null : vips[vip]} isQuiet={isQuiet} />
}
