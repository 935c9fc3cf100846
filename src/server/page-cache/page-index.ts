import type { SiteSettings } from '#site/settings.ts'
import { type Asked, pathKey } from './asked.ts'
import { type Entry, weightOf } from './entry.ts'
import { pick } from './pick.ts'
import { createSegmentedLru } from './segmented-lru.ts'

/** Pages of one path: as HTML or as data. */
interface Path {
  /** The query parameters that its pages read. */
  queryKeys: readonly string[]
  usesDevice: boolean
  usesCurrency: boolean
  entries: Map<string, Entry>
}

interface PageIndexOptions {
  maxBytes: number
  settings: () => SiteSettings
}

/** The largest page that is cached, as a share of the memory. */
const MAX_PART = 1 / 16

/** Finds cached pages by request: by path, and among the pages of a path by the terms that matter there. */
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

    /** The query parameters that matter at this path, if a page of it is cached. */
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
        // The path had one page for all, and now has several: which of them the old copies are is not known.
        for (const other of [...path.entries.values()]) lru.remove(other)
        path.usesDevice ||= usesDevice
        path.usesCurrency ||= usesCurrency
      }
      entry.key = key
      entry.variant = variantOf(path, entry.terms)
      const old = path.entries.get(entry.variant)
      if (old) lru.replace(old, entry)
      else lru.add(entry)
      // The new entry may itself have been evicted.
      if (lru.has(entry)) path.entries.set(entry.variant, entry)
      if (path.entries.size > 0) paths.set(key, path)
    },

    hit: lru.hit,
    remove: lru.remove,
    /** Updates the size of an entry whose bodies or tags have changed. */
    reweigh: (entry: Entry): void => lru.resize(entry, weightOf(entry)),
    entries: (): Entry[] => [...lru.entries()],
    stats: () => ({ pages: lru.size(), bytes: lru.bytes() }),
  }
}

/** The variant of a path with one page for everybody. */
const ONLY_ONE = '  '

/** Names a variant of a path's pages. */
function variantOf(
  { queryKeys, usesDevice, usesCurrency }: Path,
  { query, device, currency }: { query: URLSearchParams; device: string; currency: string },
): string {
  const isRead = queryKeys.length > 0 && query.size > 0
  if (!isRead && !usesDevice && !usesCurrency) return ONLY_ONE
  return `${isRead ? pick(query, queryKeys) : ''} ${usesDevice ? device : ''} ${usesCurrency ? currency : ''}`
}
