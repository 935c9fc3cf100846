import type { Database } from '#database/schema.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'
import { findAt, PICTURE_COLUMNS, type Reader } from '#features/kernel/posts/queries.ts'

/** A page by number, slug or a slug it had before. */
export const findPage = (db: Database, reader: Reader, address: string) =>
  findAt('posts', 'page', address, async (isIt) => {
    const row = await selectText(db, 'page', isIt, reader)
      .leftJoin('media', 'media.id', 'posts.cover_id')
      .select(['posts.author_id as authorId', ...PICTURE_COLUMNS])
      .executeTakeFirst()
    return row ?? null
  })
