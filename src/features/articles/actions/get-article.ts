import { mayReadHiddenPart } from '#features/access/queries.ts'
import { describeHiddenPart } from '#features/access/rules.ts'
import { measure, upgradeDocument } from '#features/documents/rules.ts'
import { renderStored } from '#features/documents/stored-html.ts'
import { findPost, personOf, pictureOf } from '#features/posts/queries.ts'
import { action } from '#server/action.ts'
import type { Locale } from '#shared/locales.ts'
import { getArticle } from '../contract.ts'
import { articlePath, termPath } from '../paths.ts'
import { findArticle, listTermsOf } from '../queries.ts'
import { readingMinutes } from '../rules.ts'
import * as S from '../schemas.ts'

export const getArticleAction = action(getArticle, {
  data: S.getArticleData,
  result: S.articleView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, asker, now, locale, currency, settings, places, t, refuse }, { id }) => {
    const address = await findPost(db, 'article', id)
    const article = address && (await findArticle(db, address.id, { asker, now, locale }))
    if (!article) return refuse('article-not-found')

    const { access: rules, hiddenDocument } = article
    const thing = { postId: article.id, authorId: article.personId, nodeAdminId: null, rules }
    const [terms, mayReadAll] = await Promise.all([
      listTermsOf(db, article.id, locale),
      hiddenDocument === null || mayReadHiddenPart(db, thing, { asker, settings, now }),
    ])
    const language = article.language as Locale
    const documents =
      mayReadAll && hiddenDocument !== null ? [article.document, hiddenDocument] : [article.document]
    const parts = documents.map((document, part) =>
      renderStored({
        key: `post:${article.id}:${language}:${part}:${article.textUpdatedAt.getTime()}`,
        document,
        locale,
        t,
        ...(part > 0 && { idPrefix: 'more' }),
      }),
    )
    const links = (kind: S.TermKind) =>
      terms
        .filter(({ taxonomy }) => taxonomy === `article-${kind}`)
        .map((term) => ({ name: term.name ?? '', path: termPath(places, kind, term) }))
    return {
      databaseId: article.number,
      title: article.title,
      excerpt: article.excerpt,
      path: articlePath(places, article),
      html: parts.map(({ html }) => html).join(''),
      headings: parts.flatMap(({ headings }) => headings),
      hidden: mayReadAll ? null : describeHiddenPart(hiddenDocument, rules, currency),
      minutes: readingMinutes(
        documents.reduce((sum: number, document) => sum + charactersOf(document), 0),
        language,
      ),
      language,
      languages: article.languages ?? [],
      publishedAt: (article.publishedAt ?? article.createdAt).toISOString(),
      updatedAt: article.textUpdatedAt.toISOString(),
      cover: pictureOf(article),
      author: {
        ...personOf(article, places.profile.single.slug, now),
        description: article.authorDescription,
        articles: article.authorArticles,
        followers: article.authorFollowers,
      },
      categories: links('category'),
      tags: links('tag'),
      views: article.views,
      likes: article.likes,
      favorites: article.favorites,
      comments: article.comments,
    }
  },
})

function charactersOf(document: unknown): number {
  const read = upgradeDocument(document)
  return read.ok ? measure(read.document).characters : 0
}
