import type { Database } from '#database/schema.ts'

/** Whether it is a picture in somebody's own library. */
export async function isOwnPicture(db: Database, id: number, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', personId)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
