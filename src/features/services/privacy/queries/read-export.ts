import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Exported, ExportedRow, ExportPart, Place } from '#server/jobs/export-part.ts'

/** The JSON of a part, piece by piece, with one batch of rows in memory. */
export async function* readPart(db: Database, part: ExportPart, exported: Exported): AsyncGenerator<string> {
  let place: Place | null = null
  let isFirst = true
  yield '['
  for (;;) {
    const { rows }: { rows: ExportedRow[] } = await part.select(exported, place).execute(db)
    for (const { row } of rows) {
      yield isFirst ? `\n${row}` : `,\n${row}`
      isFirst = false
    }
    const last = rows.at(-1)
    if (!last) break
    place = last.place
  }
  yield '\n]\n'
}

export interface OwnFile {
  id: number
  kind: string
  key: string
  widths: number[]
}

/** Files that a person has uploaded, by the batch. */
export const listOwnFiles = (
  db: Database,
  { personId, after, limit }: { personId: number; after: number; limit: number },
): Promise<OwnFile[]> =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'storage_key as key', 'widths'])
    .where('owner_id', '=', personId)
    .where('id', '>', after)
    .where('storage_key', 'is not', null)
    .$narrowType<{ key: string }>()
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()

export const findAvatar = async (db: Database, personId: number): Promise<string> =>
  (await db.selectFrom('people').select('avatar').where('id', '=', personId).executeTakeFirst())?.avatar ?? ''
