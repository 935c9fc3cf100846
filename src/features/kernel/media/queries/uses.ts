import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { longStatement } from '#database/socket-timeout.ts'
import type { MediaUse, MediaUses } from '#server/files/media-uses.ts'
import type { PagePlaces } from '#site/settings.ts'

/** Most uses that one answer lists. */
const MOST = 20

/**
 * What shows these things: of their owner's own texts, answers and comments, and whatever has them as cover or in its
 * gallery.
 */
export async function listUsesOf(
  { db, mediaUses, places }: { db: Database; mediaUses: readonly MediaUses[]; places: PagePlaces },
  ownerId: number,
  things: ReadonlyArray<{ id: number; key: string | null }>,
): Promise<MediaUse[]> {
  const ids = things.map(({ id }) => id)
  const patterns = things.flatMap(({ key }) => (key === null ? [] : [`%${stem(key)}%`]))
  const postsWith = mediaUses.flatMap((uses) => uses.postsWith?.(ids) ?? [])
  const found: MediaUse[] = []
  for (const { list } of mediaUses) {
    if (list) found.push(...(await list(db, { ownerId, ids, patterns, postsWith, most: MOST }, places)))
  }
  return found.slice(0, MOST)
}

/** Whether it is a cover or in a gallery: what is said of it then stands on pages. */
export async function isShown(db: Database, mediaUses: readonly MediaUses[], id: number): Promise<boolean> {
  const conditions = mediaUses.flatMap((uses) => uses.isShown?.(id) ?? [])
  const { rows } = await sql<{ shown: boolean }>`
    select ${sql.join([sql`false`, ...conditions], sql` or `)} as shown`.execute(db)
  return rows[0]?.shown ?? false
}

const stem = (key: string): string => key.replace(/\.[a-z0-9]{2,5}$/, '').replace(/[\\%_]/g, '\\$&')

/** Of these files, those that stand in a text of somebody. All are looked for in one walk, however many there are. */
export async function listNamed(
  db: Database,
  mediaUses: readonly MediaUses[],
  keys: readonly string[],
): Promise<string[]> {
  const texts = mediaUses.flatMap((uses) => uses.texts ?? [])
  if (keys.length === 0) return []
  const pattern = keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const { rows } = await sql<{ key: string }>`${longStatement}
    with said (text) as (${sql.join(texts, sql` union all `)})
    select distinct found[1] as key from said, lateral regexp_matches(said.text, ${`(${pattern})`}, 'g') as found`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
