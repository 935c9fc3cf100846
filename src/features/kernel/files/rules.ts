interface Tier {
  key: string
  downloads: number | null
}

/** Files that level and tier of a person allow in a day, the better of both; null: as many as they like. */
export function downloadsOf(
  { level }: { level: { lv: readonly Tier[]; vip: readonly Tier[] } },
  person: { level: string | null; vip: string | null },
): number | null {
  const own = [
    level.lv.find(({ key }) => key === person.level),
    level.vip.find(({ key }) => key === person.vip),
  ].flatMap((tier) => (tier ? [tier.downloads] : []))
  const counted = own.filter((most) => most !== null)
  return counted.length < own.length ? null : Math.max(0, ...counted)
}

/** The name of a file of this site that is sent by signed links alone; null for everything else. */
export const gatedNameOf = (src: string): string | null =>
  /^\/media\/(gated\/[0-9a-f]{32}\.[a-z0-9]{2,5})(?:\?|$)/.exec(src)?.[1] ?? null
