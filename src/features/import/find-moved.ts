import { pictureFile } from '#features/media/rules.ts'
import type { FindMoved } from '#server/old-addresses.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/locales.ts'
import { pathOf, type View, type ViewPage } from '#site/resolve.ts'
import { localizedPath } from '#site/routes.ts'
import type { PagePlaces } from '#site/settings.ts'
import { type Database, listMovedThings, type MovedThing } from './queries.ts'
import { oldPath, oldPaths } from './wordpress/old-path.ts'

/**
 * Finds what stood at an address of a site that was taken over. The answer is made of our own rows alone, never of a
 * word of the address or of the export: so it cannot lead to another site, and it leads to where the thing is now, not
 * to another old address.
 */
export function createMovedFinder(db: Database, places: () => PagePlaces): FindMoved {
  return async (pathname, query) => {
    const asked = oldPaths(pathname, query)
    if (asked.length === 0) return null
    const things = await listMovedThings(db, asked, new Date())
    for (const path of asked) {
      for (const thing of things.filter((one) => one.path === path)) {
        const goal = addressOf(thing, places())
        // Where the page of a thing is missing, being sent there again would never end.
        const isHere =
          goal !== null && oldPath(goal, new URLSearchParams()) === oldPath(pathname, new URLSearchParams())
        if (goal !== null && !isHere) return goal
      }
    }
    return null
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

function addressOf(thing: MovedThing, places: PagePlaces): string | null {
  if (thing.kind === 'file') return fileOf(thing)
  const path = thing.kind === 'feed' ? 'feeds/articles.rss' : pathOfThing(thing, places)
  // What was taken over is in one language, and its old address said nothing of languages.
  const locale = isLocale(thing.language) ? thing.language : DEFAULT_LOCALE
  return path === null ? null : localizedPath(encodePath(path), locale)
}

function fileOf({ fileKey, widths }: MovedThing): string | null {
  if (fileKey === null) return null
  const largest = Math.max(0, ...(widths ?? []))
  return largest > 0 ? pictureFile(fileKey, largest) : `/media/${fileKey}`
}

/** Under which view and page things of each kind stand here. */
const VIEWS: Record<string, [View, ViewPage]> = {
  author: ['profile', 'single'],
  category: ['article', 'archive'],
  tag: ['article', 'tag'],
  'shop-category': ['shop', 'archive'],
  'shop-tag': ['shop', 'tag'],
  article: ['article', 'single'],
  product: ['shop', 'single'],
  page: ['page', 'single'],
}

function pathOfThing({ kind, postKind, slug, number }: MovedThing, places: PagePlaces): string | null {
  const name = kind === 'post' ? (postKind ?? '') : kind
  const view = Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined
  const id = slug ?? number
  return view && id !== null ? pathOf(places, view[0], view[1], id) : null
}
