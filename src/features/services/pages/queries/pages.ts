import type { Database } from '#database/schema.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import { PICTURE_COLUMNS, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'

/** A page by number, slug or a slug it had before. */
export const findPage = (db: Database, reader: Reader, address: string) =>
  findAt('posts', 'page', address, async (isIt) => {
    const row = await selectText(db, 'page', isIt, reader)
      .leftJoin('media', 'media.id', 'posts.cover_id')
      .select(['posts.author_id as authorId', ...PICTURE_COLUMNS])
      .executeTakeFirst()
    return row ?? null
  })
