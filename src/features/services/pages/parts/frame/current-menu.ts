import type { FrameMenu } from '#site/payload.ts'
import { splitLocale } from '#site/routes.ts'

const placeOf = (href: string): string => splitLocale(href.split(/[?#]/)[0] ?? '').rest.replace(/\/$/, '')

/**
 * The entry of the menu a page belongs to: the one with its address, else the nearest above it, else the
 * one of the same section (`article/archive/all` for `article/1`).
 */
export const findCurrentMenu = (menus: readonly FrameMenu[], path: string): FrameMenu | undefined => {
  const place = placeOf(path)
  const section = place.split('/')[0] ?? ''
  const fits = (menu: FrameMenu): number => {
    if (!menu.href.startsWith('/')) return 0
    const at = placeOf(menu.href)
    if (at === place) return Number.POSITIVE_INFINITY
    if (at === '') return 0
    if (place.startsWith(`${at}/`)) return 1 + at.length
    return at.split('/')[0] === section ? 1 : 0
  }
  const ranked = menus.map((menu) => ({ menu, fit: fits(menu) })).toSorted((a, b) => b.fit - a.fit)
  return ranked[0] && ranked[0].fit > 0 ? ranked[0].menu : undefined
}
