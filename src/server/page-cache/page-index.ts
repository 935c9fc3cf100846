import type { SiteSettings } from '#site/settings.ts'
import { type Asked, pathKey } from './asked.ts'
import { type Entry, weightOf } from './entry.ts'
import { pick } from './pick.ts'
import { createSegmentedLru } from './segmented-lru.ts'

/** Pages of one path: as HTML or as data. */
interface Path {
  /** Of the query, these decide. */
  queryKeys: readonly string[]
  usesDevice: boolean
  usesCurrency: boolean
  entries: Map<string, Entry>
}

interface PageIndexOptions {
  maxBytes: number
  settings: () => SiteSettings
}

/** The largest page that is kept, as a part of the memory. */
const MAX_PART = 1 / 16

/** Finds kept pages by what was asked: by path, and among those of a path by what of the request decides there. */
export function createPageIndex({ maxBytes, settings }: PageIndexOptions) {
  const paths = new Map<string, Path>()
  const lru = createSegmentedLru<Entry>(maxBytes, forget)

  function forget({ key, variant }: Entry): void {
    const path = paths.get(key)
    path?.entries.delete(variant)
    if (path?.entries.size === 0) paths.delete(key)
  }

  return {
    find(asked: Asked): Entry | undefined {
      const path = paths.get(asked.key)
      return path?.entries.get(
        variantOf(path, {
          query: asked.query,
          device: path.usesDevice ? asked.device() : '',
          currency: path.usesCurrency ? asked.currency(settings()) : '',
        }),
      )
    },

    /** What of a query decides at this path, if a page of it is kept. */
    queryKeys: (key: string): readonly string[] | undefined => paths.get(key)?.queryKeys,

    keep(entry: Entry, queryKeys: readonly string[]): void {
      const { usesDevice, usesCurrency } = entry
      if (entry.bytes > maxBytes * MAX_PART) return
      const key = pathKey(entry.terms)
      const path = paths.get(key) ?? {
        queryKeys,
        usesDevice,
        usesCurrency,
        entries: new Map<string, Entry>(),
      }
      if ((usesDevice && !path.usesDevice) || (usesCurrency && !path.usesCurrency)) {
        // What was one page for all is several from now on: the copies for all may be anybody's.
        for (const other of [...path.entries.values()]) lru.remove(other)
        path.usesDevice ||= usesDevice
        path.usesCurrency ||= usesCurrency
      }
      entry.key = key
      entry.variant = variantOf(path, entry.terms)
      const old = path.entries.get(entry.variant)
      if (old) lru.replace(old, entry)
      else lru.add(entry)
      // It may itself have been what had to go.
      if (lru.has(entry)) path.entries.set(entry.variant, entry)
      if (path.entries.size > 0) paths.set(key, path)
    },

    hit: lru.hit,
    remove: lru.remove,
    /** It has other bodies or tags than before. */
    reweigh: (entry: Entry): void => lru.resize(entry, weightOf(entry)),
    entries: (): Entry[] => [...lru.entries()],
    stats: () => ({ pages: lru.size(), bytes: lru.bytes() }),
  }
}

/** Of a path whose page is the same for everybody. */
const ONLY_ONE = '  '

/** Which of a path's pages it is. */
function variantOf(
  { queryKeys, usesDevice, usesCurrency }: Path,
  { query, device, currency }: { query: URLSearchParams; device: string; currency: string },
): string {
  const isRead = queryKeys.length > 0 && query.size > 0
  if (!isRead && !usesDevice && !usesCurrency) return ONLY_ONE
  return `${isRead ? pick(query, queryKeys) : ''} ${usesDevice ? device : ''} ${usesCurrency ? currency : ''}`
}
