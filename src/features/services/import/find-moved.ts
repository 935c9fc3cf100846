import type { Database } from '#database/schema.ts'
import { pictureFile } from '#features/kernel/pictures/rules.ts'
import { allPath, postPath, termPath } from '#features/kernel/posts/paths.ts'
import type { OldAddresses } from '#server/pages/old-addresses.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { pathOf } from '#site/resolve.ts'
import { encodePath, localizedPath } from '#site/routes.ts'
import type { PagePlaces } from '#site/settings.ts'
import { createMissingPathCache } from './missing-path-cache.ts'
import { listMovedThings, type MovedThing } from './queries/old-addresses.ts'
import { hostOf, oldPath, oldPaths } from './wordpress/mapping/old-path.ts'

/**
 * Finds the target of an old address of an imported site. The target is built from our own rows only, never from the
 * address or the export: so it cannot be an open redirect, and it is never another old address.
 */
export function createMovedFinder(
  db: Database,
  places: () => PagePlaces,
): OldAddresses & { /** Something was imported. */ forget: () => void } {
  const unused = createMissingPathCache()

  async function findMoved(pathname: string, query: URLSearchParams, host = ''): Promise<string | null> {
    const asked = oldPaths(pathname, query).filter((path) => !unused.has(path))
    if (asked.length === 0) return null
    const note = unused.begin()
    const things = await listMovedThings(db, asked, new Date())
    note(asked.filter((path) => !things.some((thing) => thing.path === path)))
    // Two imported sites may have had the same path: the requested host decides.
    const isMeant = ({ source }: MovedThing) => Number(hostOf(source) === host.replace(/^www\./, ''))
    const sorted = things.toSorted((one, other) => isMeant(other) - isMeant(one))
    for (const path of asked) {
      for (const thing of sorted.filter((one) => one.path === path)) {
        const goal = addressOf(thing, places())
        // Prevents a redirect loop where the target's page does not exist.
        const isHere = goal !== null && oldPath(goal) === oldPath(pathname)
        if (goal !== null && !isHere) return goal
      }
    }
    return null
  }

  return {
    findMoved,
    isUnused: (pathname, query) => oldPaths(pathname, query).every(unused.has),
    forget: unused.forget,
  }
}

function addressOf(thing: MovedThing, places: PagePlaces): string | null {
  const file = thing.kind === 'file' ? fileOf(thing) : null
  if (file !== null) return file
  const path = pathOfThing(thing, places)
  // Imported content has one language, and its old address has no locale.
  const locale = isLocale(thing.language) ? thing.language : DEFAULT_LOCALE
  return path === null ? null : localizedPath(encodePath(path), locale)
}

function fileOf({ fileKey, widths }: MovedThing): string | null {
  if (fileKey === null) return null
  const largest = Math.max(0, ...(widths ?? []))
  return largest > 0 ? pictureFile(fileKey, largest) : `/media/${fileKey}`
}

function pathOfThing(
  { kind, postKind, taxonomy, slug, number }: MovedThing,
  places: PagePlaces,
): string | null {
  if (kind === 'feed') return 'feeds/articles.rss'
  // There are no lists of single days or months here.
  if (kind === 'archive') return allPath(places, 'article')
  const addressed = { number: number ?? 0, slug }
  if (postKind !== null) return postPath(places, postKind, addressed)
  if (taxonomy !== null) return termPath(places, taxonomy, addressed)
  return slug === null ? null : pathOf(places, 'profile', 'single', slug)
}
