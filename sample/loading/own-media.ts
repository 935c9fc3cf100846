import type { Database } from '#database/schema.ts'
import { insertAll } from '../queries.ts'
import type { Town } from '../types.ts'
import { INNER_RATIO, pictureKey, type SampleMedia } from './media-files.ts'

/** Pictures in the library of somebody who has not written yet. */
const FEW = 14
/** Every so many of them nobody has described yet. */
const UNDESCRIBED = 4

/** 'fir-desk-16x9' as people would call it. */
const titleOf = (key: string): string => {
  const words = key.replace(/(-\d+x\d+)?(\.[a-z0-9]+)?$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What people of the town have in their own libraries: what they show in their texts, and a sound and a film. */
export async function insertOwnMedia(
  db: Database,
  { town, people, now }: { town: Town; people: ReadonlyMap<string, number>; now: Date },
  made: readonly SampleMedia[],
): Promise<void> {
  const wide = made.filter(({ kind, key }) => kind === 'image' && key.endsWith(INNER_RATIO.replace(':', 'x')))
  // What only buyers get is in nobody's library.
  const others = made.filter(({ kind, key, storageKey }) => kind !== 'image' && storageKey === key)
  const rows = [...people].flatMap(([slug, owner], place) => {
    const own = town.articles.filter(({ author }) => author === slug).flatMap(({ cover }) => cover ?? [])
    const named = new Set(own.map((name) => pictureKey(name, INNER_RATIO)))
    const start = (place * 5) % Math.max(1, wide.length)
    const few = [...wide.slice(start), ...wide.slice(0, start)].slice(0, FEW)
    const pictures = [...new Set([...wide.filter(({ key }) => named.has(key)), ...few])]
    return [...others, ...pictures.toReversed()].map((item, at) => rowOf(item, owner, at, now))
  })
  await insertAll(db, 'media', rows)
}

function rowOf({ key, storageKey, ...item }: SampleMedia, owner: number, place: number, now: Date) {
  const title = titleOf(key)
  return {
    ...item,
    title,
    storage_key: storageKey,
    owner_id: owner,
    file_name: item.kind === 'image' ? `${key}.jpg` : key,
    alt: item.kind === 'image' && place % UNDESCRIBED !== 0 ? title : '',
    // Before today: nobody's day is half used up when they come.
    created_at: new Date(now.getTime() - (100 - (place % 90)) * 24 * 3_600_000),
  }
}
