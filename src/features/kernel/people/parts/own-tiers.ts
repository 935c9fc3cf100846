import type { Viewer } from '#shared/people/viewer.ts'

/** 'level lv2', 'vip gold': the tiers of whoever reads; a level and a tier may have the same key. */
export const ownTiers = (viewer: Viewer | null): ReadonlySet<string> =>
  new Set(viewer ? [`level ${viewer.level}`, ...(viewer.vip ? [`vip ${viewer.vip}`] : [])] : [])
