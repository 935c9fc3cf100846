import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import { everyLanguage, nearestLanguage, PICTURE_COLUMNS } from '#features/posts/queries.ts'
import type { Asker } from '#shared/asker.ts'
import type { Locale } from '#shared/locales.ts'

/** A page with its text in the reader's language, else in its original one. */
export async function findPage(db: Database, id: number, asker: Asker, now: Date, locale: Locale) {
  const row = await db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .leftJoin('media', 'media.id', 'posts.cover_id')
    .select([
      'posts.id',
      'posts.number',
      'posts.slug',
      'post_texts.language',
      'post_texts.title',
      'post_texts.excerpt',
      'post_texts.document',
      'post_texts.updated_at as updatedAt',
      everyLanguage.as('languages'),
      ...PICTURE_COLUMNS,
    ])
    .where('posts.id', '=', id)
    .where(readablePosts(asker, now))
    .orderBy(nearestLanguage(locale))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ?? null
}
