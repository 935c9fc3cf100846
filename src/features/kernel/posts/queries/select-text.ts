import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { everyLanguage, nearestLanguage, type Reader } from './read-posts.ts'

/** One post that the reader may read, with its text in their language, else in its original one. */
export const selectText = (
  db: Database,
  kind: PostKind,
  isIt: RawBuilder<SqlBool>,
  { asker, now, locale }: Reader,
) =>
  db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select([
      'posts.id',
      'posts.number',
      'posts.slug',
      'post_texts.language',
      'post_texts.status',
      'post_texts.title',
      'post_texts.excerpt',
      'post_texts.document',
      'post_texts.updated_at as updatedAt',
      everyLanguage.as('languages'),
    ])
    .where('posts.kind', '=', kind)
    .where(isIt)
    .where(readablePosts(asker, now))
    .orderBy(nearestLanguage(locale))
    .limit(sql.lit(1))
