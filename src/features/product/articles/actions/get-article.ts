import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath, termLinks } from '#features/kernel/posts/paths.ts'
import { coAuthorRows } from '#features/kernel/posts/queries/authors.ts'
import { isGonePost } from '#features/kernel/posts/queries/gone.ts'
import { presentText } from '#features/kernel/posts/queries/present-text.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { getArticle } from '../contract.ts'
import { type ArticleRow, findArticle } from '../queries/find-article.ts'
import { listSeries } from '../queries/list-series.ts'
import { leadOf, lengthOfText, readingMinutes } from '../rules.ts'
import type { ArticleView } from '../schemas.ts'
import * as S from '../schemas.ts'

/** Longer than any excerpt that is made of a text. */
const BEGINNING = 600

export const getArticleAction = action(getArticle, {
  data: S.getArticleData,
  result: S.articleView,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, now, places, shows, refuse } = context
    const article = await findArticle(db, context, id)
    if (!article) return refuse((await isGonePost(db, 'article', id, now)) ? 'gone' : 'article-not-found')
    shows(`article:${article.number}`, `article:${article.number}:activity`, 'terms')

    const { html, headings, hidden } = await presentText(article, context, 'article')
    const series = await seriesOf(context, article)
    const read = upgradeDocument(article.document)
    return {
      databaseId: article.number,
      title: article.title,
      excerpt: article.excerpt,
      lead: leadOf(article.excerpt, read.ok ? excerpt(read.document, BEGINNING) : ''),
      path: postPath(places, 'article', article),
      html,
      headings: article.contents === 'off' ? [] : headings,
      hasContents: article.contents === 'on',
      hidden,
      minutes: readingMinutes(lengthOfText(html), article.language),
      language: article.language,
      languages: article.languages,
      isStale: article.status === 'stale',
      publishedAt: article.publishedAt?.toISOString() ?? null,
      updatedAt: article.updatedAt.toISOString(),
      editedAt: article.editedAt?.toISOString() ?? null,
      cover: pictureOf(article),
      coverCaption: article.coverCaption ?? '',
      author: {
        ...presentPerson(article, context),
        description: article.authorDescription,
        articles: article.authorArticles,
        followers: article.authorFollowers,
      },
      coAuthors: coAuthorRows(article).map((person) => presentPerson(person, context)),
      series,
      categories: termLinks(places, 'article-category', article.terms),
      tags: termLinks(places, 'article-tag', article.terms),
      views: article.views,
      likes: article.likes,
      favorites: article.favorites,
      comments: article.comments,
    }
  },
})

/** The series of the article; null for a series of one. A new text of the author may change it, so it adds that tag. */
async function seriesOf(
  context: Context<RefusalOf<typeof getArticle>>,
  { series, personId: authorId, number }: ArticleRow,
): Promise<ArticleView['series']> {
  if (series === null) return null
  const { db, places, shows } = context
  shows(`person:${authorId}:activity`)
  const rows = await listSeries(db, context, { authorId, series })
  if (rows.length < 2 || !rows.some((row) => row.number === number)) return null
  return {
    title: series,
    nodes: rows.map((row) => ({
      databaseId: row.number,
      title: row.title,
      language: row.language,
      path: postPath(places, 'article', row),
    })),
  }
}
