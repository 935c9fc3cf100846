import { sql } from 'kysely'
import { isOutage } from '#database/outage.ts'
import type { Database } from '#database/schema.ts'
import type { MediaKind } from '../rules/kinds.ts'

/** Whether any row tells of a file in the site's storage; for the backup, which asks the driver itself. */
export const TELLS_OF_FILES = `
  select exists (select 1 from media where storage_key is not null)
      or exists (select 1 from people where avatar like '/media/%') as found`

/** A file as it lies below DATA_DIR/media. */
export interface StoredFile {
  kind: MediaKind
  key: string
  mime: string
  size: number
  width: number | null
  height: number | null
  widths: number[]
  color: string | null
  /** Seconds; null where it has none, or does not say. */
  duration: number | null
}

export interface FileWords {
  title: string
  alt: string
  caption: string
}

/** Stored files by what their names begin with. */
export async function findStoredFiles(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, StoredFile & { id: number }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select([
      'id',
      'kind',
      'storage_key as key',
      'mime',
      'size',
      'width',
      'height',
      'widths',
      'color',
      'duration',
    ])
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.key ?? '', { ...row, key: row.key ?? '' }]))
}

/** How a file was called where it came from. Files are sent without their names where the database is away. */
export async function findFileName(db: Database, key: string): Promise<string | null> {
  const find = db
    .selectFrom('media')
    .select('file_name')
    .where('storage_key', '=', key)
    .where('file_name', '!=', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const row = await find.catch((error: unknown) => {
    if (isOutage(error)) return undefined
    throw error
  })
  return row?.file_name ?? null
}

/** A stored file with its words; brought again by the same person, it is the thing that they have already. */
export async function insertStoredFile(
  db: Database,
  {
    key,
    kind,
    mime,
    size,
    width,
    height,
    widths,
    color,
    duration,
    fileName = '',
  }: StoredFile & { fileName?: string },
  ownerId: number | null,
  words: FileWords,
): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      kind,
      mime,
      size,
      width,
      height,
      widths,
      color,
      duration,
      ...words,
      storage_key: key,
      owner_id: ownerId,
      file_name: fileName,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'storage_key'])
        .where('storage_key', 'is not', null)
        .doUpdateSet({ deleted_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
