import type { SiteSettings } from '#site/settings.ts'

/** The permissions that a level and a VIP tier give together, by the site's settings. */
export function permissionsOf(
  { level }: SiteSettings,
  { level: own, vip }: { level: string | null; vip: string | null },
): string[] {
  const roles = [
    ...(level.lv.find(({ key }) => key === own)?.roles ?? []),
    ...(level.vip.find(({ key }) => key === vip)?.roles ?? []),
  ]
  return [...new Set(roles)]
}
