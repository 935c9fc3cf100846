import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import { PERSON_COLUMNS, PICTURE_COLUMNS } from '#features/posts/queries.ts'
import type { Locale } from '#shared/locales.ts'
import type { Reader } from './reader.ts'

/** An article with its text in the reader's language, else in its original one. */
export async function findArticle(db: Database, id: number, { asker, now, locale }: Reader) {
  const row = await db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .leftJoin('media', 'media.id', 'posts.cover_id')
    .select((eb) => [
      'posts.id',
      'posts.number',
      'posts.slug',
      'posts.access',
      'posts.published_at as publishedAt',
      'posts.created_at as createdAt',
      'posts.views',
      'posts.likes',
      'posts.favorites',
      'posts.comments',
      'post_texts.language',
      'post_texts.title',
      'post_texts.excerpt',
      'post_texts.document',
      'post_texts.hidden_document as hiddenDocument',
      'post_texts.updated_at as textUpdatedAt',
      'people.description as authorDescription',
      'people.articles_count as authorArticles',
      'people.followers_count as authorFollowers',
      eb
        .selectFrom('post_texts as every')
        .whereRef('every.post_id', '=', 'posts.id')
        .select(
          // The original first: it is what a reader of any other language is shown.
          sql<Locale[]>`array_agg(every.language
            order by (every.language = posts.language) desc, every.language)`.as('languages'),
        )
        .as('languages'),
      ...PERSON_COLUMNS,
      ...PICTURE_COLUMNS,
    ])
    .where('posts.id', '=', id)
    .where(readablePosts(asker, now))
    .orderBy(sql`(post_texts.language = ${locale}) desc, (post_texts.language = posts.language) desc`)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ?? null
}
