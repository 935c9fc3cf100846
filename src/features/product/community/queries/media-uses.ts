import { sql } from 'kysely'
import { dropNodeCovers, moveNodeCovers } from '#features/kernel/access/queries/covers.ts'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Pictures are the covers of nodes. */
export const communityMediaUses: MediaUses = {
  isShown: (id) => sql`exists (select 1 from nodes where cover_id = ${id})`,
  move: moveNodeCovers,
  drop: dropNodeCovers,
}
