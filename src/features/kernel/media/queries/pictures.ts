import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { posterFile, type StoredPicture } from '#features/kernel/pictures/rules.ts'

/** Pictures that are ready to be shown, by what the names of their files begin with. */
export async function findPictures(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, StoredPicture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['storage_key as key', 'width', 'height', 'widths', 'has_avif as hasAvif'])
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .execute()
  const pictures = new Map<string, StoredPicture>()
  for (const { key, width, height, widths, hasAvif } of rows) {
    if (key === null || width === null || height === null || widths.length === 0) continue
    const isPacked = hasAvif || pictures.get(key)?.hasAvif
    pictures.set(key, {
      key,
      width,
      height,
      widths: widths.toSorted((one, other) => one - other),
      ...(isPacked && { hasAvif: true }),
    })
  }
  return pictures
}

/** A file in somebody's library. What somebody who was erased had in texts that stay is nobody's, and shown there still. */
export const isTheirs = (
  ownerId: number,
) => sql<boolean>`(media.owner_id = ${ownerId} or (media.owner_id is null
  and exists (select 1 from people where people.id = ${ownerId} and people.deleted_at is not null)))`

/** Of these files that only signed links open, those that somebody has in their library; names without endings. */
export async function listOwnGated(
  db: Database,
  names: readonly string[],
  ownerIds: readonly number[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const owners = sql`any(${[...ownerIds]}::bigint[])`
  const { rows } = await sql<{ name: string }>`
    select distinct split_part(storage_key, '.', 1) as name from media
    where split_part(storage_key, '.', 1) = any(${names}::text[]) and deleted_at is null
      and (owner_id = ${owners} or (owner_id is null
        and exists (select 1 from people where id = ${owners} and people.deleted_at is not null)))`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Of these pictures, by what the names of their files begin with, those in the library of somebody. */
export async function listOwnPictures(
  db: Database,
  keys: readonly string[],
  ownerId: number,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('storage_key as key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** What somebody calls a file of theirs that only signed links open; null where they have no such file. */
export async function findGatedTitle(db: Database, name: string, ownerId: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(nullif(title, ''), file_name) as title from media
    where owner_id = ${ownerId} and split_part(storage_key, '.', 1) = ${name} and deleted_at is null limit 1`.execute(
    db,
  )
  return rows[0]?.title ?? null
}

/** Covers of films that have one, by the names of the films' files. */
export async function findPosters(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['storage_key as key', 'widths'])
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', '=', 'video')
    .where('deleted_at', 'is', null)
    .execute()
  const posters = rows.flatMap(({ key, widths }): Array<[string, string]> => {
    const poster = key === null ? undefined : posterFile(key, widths)
    return key === null || poster === undefined ? [] : [[key, poster]]
  })
  return new Map(posters)
}

export interface FilmCaptions {
  src: string
  language: string
  label: string
}

/**
 * Captions of films, by the names of the films' files. Of people who have the same file whoever shows it is asked first,
 * then whoever had it first: nobody puts words below a film of somebody else by sending it again.
 */
export async function findCaptions(
  db: Database,
  keys: readonly string[],
  shownBy: number | null,
): Promise<Map<string, FilmCaptions[]>> {
  const { rows } = await sql<{ film: string; language: string; label: string; key: string }>`
    select film.storage_key as film, language, label, media_captions.storage_key as key
    from (
      select distinct on (storage_key) id, storage_key from media
      where storage_key = any(${keys}::text[]) and kind = 'video' and deleted_at is null
      order by storage_key, (owner_id = ${shownBy}) desc nulls last, id
    ) as film join media_captions on media_id = film.id
    order by media_captions.id`.execute(db)
  const found = new Map<string, FilmCaptions[]>()
  for (const { film, language, label, key } of rows) {
    const src = `/media/${key}`
    found.set(film, [...(found.get(film) ?? []), { src, language, label }])
  }
  return found
}
