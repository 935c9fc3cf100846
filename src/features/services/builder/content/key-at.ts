import type { PresetPages } from '#site/preset-pages.ts'
import { resolvePage } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { customKey } from './page-content.ts'

/** The key of the page that a path shows; of one segment that is nothing else, the page of that name that is not out yet. */
export function keyAt(
  path: string,
  { places, presetPages }: { places: PagePlaces; presetPages: PresetPages },
): string {
  if (path === 'docs') return 'docs.front'
  if (path.startsWith('docs/')) return 'docs.single'
  const resolved = resolvePage(places, path)
  if (resolved) return resolved.key
  return presetPages[`${path}.single`] ? `${path}.single` : customKey(path)
}
