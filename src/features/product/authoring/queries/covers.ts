import type { Database } from '#database/schema.ts'
import { PICTURE_COLUMNS, pictureOf } from '#features/kernel/posts/queries/read-posts.ts'

/** A picture of somebody's library that may stand above a text of theirs. */
export const isOwnPicture = async (db: Database, ownerIds: readonly number[], id: number): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', 'in', ownerIds)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Where a picture is to be seen; null where it is gone. */
export async function findCover(db: Database, id: number): Promise<{ id: number; url: string } | null> {
  const row = await db.selectFrom('media').select(PICTURE_COLUMNS).where('id', '=', id).executeTakeFirst()
  const picture = row && pictureOf(row)
  return picture ? { id, url: picture.sourceUrl } : null
}
