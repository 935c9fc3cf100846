import { personOf, pictureOf } from '#features/posts/queries.ts'
import { accessMarkOf } from '#features/posts/rules.ts'
import type { Context } from '#server/action.ts'
import { articlePath, termPath } from './paths.ts'
import type { ArticleCardRow } from './queries.ts'
import type { ArticleCard } from './schemas.ts'

/** A row of a list as the wire has it. */
export function articleCardOf(
  row: ArticleCardRow,
  { places, now, currency }: Pick<Context, 'places' | 'now' | 'currency'>,
): ArticleCard {
  const { categoryNumber: number, categorySlug: slug } = row
  return {
    databaseId: row.number,
    title: row.title,
    excerpt: row.excerpt,
    language: row.language,
    path: articlePath(places, row),
    cover: pictureOf(row),
    category:
      number === null
        ? null
        : { name: row.categoryName ?? '', path: termPath(places, 'category', { number, slug }) },
    author: personOf(row, places.profile.single.slug, now),
    publishedAt: (row.publishedAt ?? now).toISOString(),
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    access: accessMarkOf(row.access, currency),
  }
}
