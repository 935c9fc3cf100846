import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Things are pictures of reviews. */
export const reviewsMediaUses: MediaUses = {
  postsWith: (ids) => sql`select post_id from reviews where pictures && ${ids}::bigint[]`,
  isShown: (id) => sql`exists (select 1 from reviews where pictures @> array[${id}::bigint])`,
  move: movePictures,
  drop: async (db, ids) => {
    for (const id of ids) {
      await sql`update reviews set pictures = array_remove(pictures, ${id}::bigint)
        where pictures @> array[${id}::bigint]`.execute(db)
    }
  },
}

/** Where a review has both already, it has the second once. */
export async function movePictures(db: Database, from: number, to: number): Promise<void> {
  await sql`update reviews set pictures = case when pictures @> array[${to}::bigint]
      then array_remove(pictures, ${from}::bigint)
      else array_replace(pictures, ${from}::bigint, ${to}::bigint) end
    where pictures @> array[${from}::bigint]`.execute(db)
}
