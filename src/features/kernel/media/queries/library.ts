import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { MediaUses } from '#server/files/media-uses.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import type { MediaKind } from '../rules/kinds.ts'

/** A thing in somebody's library. */
export interface ItemRow {
  id: number
  kind: MediaKind
  key: string | null
  externalUrl: string | null
  mime: string
  size: number
  width: number | null
  height: number | null
  widths: number[]
  hasAvif: boolean
  color: string | null
  title: string
  alt: string
  caption: string
  fileName: string
  duration: number | null
  focusX: number
  focusY: number
  labels: string[]
  /** Of a file elsewhere, as its owner has typed them; both secrets are sealed. */
  sizeText: string
  extractionCode: string | null
  archivePassword: string | null
  createdAt: Date
}

const ITEM_COLUMNS = [
  'id',
  'kind',
  'storage_key as key',
  'external_url as externalUrl',
  'mime',
  'size',
  'width',
  'height',
  'widths',
  'has_avif as hasAvif',
  'color',
  'title',
  'alt',
  'caption',
  'file_name as fileName',
  'duration',
  'focus_x as focusX',
  'focus_y as focusY',
  'labels',
  'size_text as sizeText',
  'extraction_code as extractionCode',
  'archive_password as archivePassword',
  'created_at as createdAt',
] as const

const ownItems = (db: Database, ownerId: number) =>
  db.selectFrom('media').select(ITEM_COLUMNS).where('owner_id', '=', ownerId).where('deleted_at', 'is', null)

export const findItem = (db: Database, ownerId: number, id: number): Promise<ItemRow | undefined> =>
  ownItems(db, ownerId).where('id', '=', id).executeTakeFirst()

/** @returns the number of the thing that a person has of this file */
export const findOwnFile = async (db: Database, ownerId: number, key: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('storage_key', '=', key)
      .executeTakeFirst()
  )?.id

/** A picture that was not packed a second time yet. */
export const findPictureToPack = async (
  db: Database,
  id: number,
): Promise<{ key: string; widths: number[] } | undefined> => {
  const found = await db
    .selectFrom('media')
    .select(['storage_key as key', 'widths'])
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('has_avif', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.key && found.widths.length > 0 ? { key: found.key, widths: found.widths } : undefined
}

/** Where its files were moved meanwhile, those that were made have no thing any more and are collected. */
export const setAvif = async (db: Database, id: number, key: string): Promise<void> => {
  await db
    .updateTable('media')
    .set({ has_avif: true })
    .where('id', '=', id)
    .where('storage_key', '=', key)
    .execute()
}

export interface LibraryFilter {
  kinds: readonly MediaKind[]
  mimes: readonly string[]
  search: string
  label: string | undefined
  isMissingAlt: boolean
}

/** Things on one page. */
const PAGE = 20

/** One page of somebody's library, the newest first. An unreadable cursor begins at the start. */
export async function listLibrary(
  db: Database,
  ownerId: number,
  { kinds, mimes, search, label, isMissingAlt }: LibraryFilter,
  after: string,
): Promise<{ rows: ItemRow[]; endCursor: string; hasNextPage: boolean }> {
  const start = decodeCursor(after, ['number'])?.[0]
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // Each kind is walked along its own part of the index: of several, the newest of each.
  const parts = kinds.map((kind) =>
    ownItems(db, ownerId)
      .where('kind', '=', kind)
      .$if(mimes.length > 0, (query) => query.where('mime', '=', sql<string>`any(${mimes}::text[])`))
      .$if(start !== undefined, (query) => query.where('id', '<', start ?? 0))
      .$if(label !== undefined, (query) => query.where(sql<boolean>`${label} = any(labels)`))
      .$if(isMissingAlt, (query) => query.where('alt', '=', ''))
      .$if(search !== '', (query) =>
        query.where(
          sql<boolean>`(title ilike ${like} or caption ilike ${like} or alt ilike ${like} or file_name ilike ${like}
            or array_to_string(labels, ' ') ilike ${like})`,
        ),
      )
      .orderBy('id', 'desc')
      .limit(sql.lit(PAGE + 1))
      .execute(),
  )
  const all = (await Promise.all(parts)).flat().sort((one, other) => other.id - one.id)
  const rows = all.slice(0, PAGE)
  const last = rows.at(-1)
  return { rows, endCursor: last ? encodeCursor([last.id]) : '', hasNextPage: all.length > PAGE }
}

export const lockItems = (db: Database, ownerId: number, ids: readonly number[]): Promise<ItemRow[]> =>
  ownItems(db, ownerId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface ItemChange {
  title?: string | undefined
  alt?: string | undefined
  caption?: string | undefined
  labels?: string[] | undefined
  focus_x?: number | undefined
  focus_y?: number | undefined
  storage_key?: string | undefined
}

export async function updateItem(db: Database, id: number, change: ItemChange): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db.updateTable('media').set(given).where('id', '=', id).execute()
}

/** Takes things out of the library and off the covers and galleries they stand in. */
export async function deleteItems(
  db: Database,
  mediaUses: readonly MediaUses[],
  ids: readonly number[],
): Promise<void> {
  for (const { drop } of mediaUses) await drop?.(db, ids)
  await sql`delete from media where id = any(${ids}::bigint[])`.execute(db)
}

export interface ExternalItem {
  ownerId: number
  kind: MediaKind
  url: string
  mime: string
  title: string
  sizeText: string
  extractionCode: string | null
  archivePassword: string | null
  now: Date
}

export async function insertExternal(db: Database, item: ExternalItem): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      owner_id: item.ownerId,
      kind: item.kind,
      external_url: item.url,
      mime: item.mime,
      title: item.title,
      size_text: item.sizeText,
      extraction_code: item.extractionCode,
      archive_password: item.archivePassword,
      created_at: item.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
