import type { Database, MediaKind } from '#database/schema.ts'

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
