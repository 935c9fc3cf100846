import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath, termPath } from '#features/kernel/posts/paths.ts'
import { coAuthorRows } from '#features/kernel/posts/queries/authors.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { accessMarkOf } from '#features/kernel/posts/rules.ts'
import type { Context } from '#server/door/action.ts'
import type { ArticleCardRow } from './queries/list-articles.ts'
import type { ArticleCard } from './schemas.ts'

/** A row of a list as the wire has it. */
export function articleCardOf(
  row: ArticleCardRow,
  context: Pick<Context, 'asker' | 'places' | 'now' | 'currency' | 'settings' | 'shows' | 't' | 'until'>,
): ArticleCard {
  const { places, shows } = context
  shows(`article:${row.number}`, 'terms')
  const { categoryNumber: number, categorySlug: slug } = row
  return {
    databaseId: row.number,
    title: row.title,
    excerpt: row.excerpt,
    language: row.language,
    path: postPath(places, 'article', row),
    cover: pictureOf(row),
    category:
      number === null
        ? null
        : { name: row.categoryName ?? '', path: termPath(places, 'article-category', { number, slug }) },
    author: presentPerson(row, context),
    coAuthors: coAuthorRows(row).map((person) => presentPerson(person, context)),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    access: accessMarkOf(row.access, context),
  }
}
