import { decideHidden } from '#features/access/queries.ts'
import { describeHiddenPart } from '#features/access/rules.ts'
import { renderWithPictures } from '#features/documents/stored-html.ts'
import { isGonePost } from '#features/posts/queries/gone.ts'
import { presentPerson } from '#features/posts/queries/present-person.ts'
import { pictureOf } from '#features/posts/queries.ts'
import type { TermKind } from '#features/posts/rules.ts'
import { action } from '#server/action.ts'
import { getArticle } from '../contract.ts'
import { articlePath, termPath } from '../paths.ts'
import { findArticleAt } from '../queries.ts'
import { lengthOfText, readingMinutes } from '../rules.ts'
import * as S from '../schemas.ts'

export const getArticleAction = action(getArticle, {
  data: S.getArticleData,
  result: S.articleView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, locale, places, t, shows, refuse } = context
    const article = await findArticleAt(db, { asker, now, locale }, id)
    if (!article) return refuse((await isGonePost(db, 'article', id, now)) ? 'gone' : 'article-not-found')
    shows(`article:${article.number}`, `article:${article.number}:activity`, 'terms')

    const { access: rules, hiddenDocument, language } = article
    const thing = { postId: article.id, authorId: article.personId, nodeAdminId: null, rules }
    const mayReadAll = hiddenDocument === null || (await decideHidden(db, thing, asker, context)).allowed
    const documents =
      mayReadAll && hiddenDocument !== null ? [article.document, hiddenDocument] : [article.document]
    const parts = await Promise.all(
      documents.map((document, part) =>
        renderWithPictures(db, {
          key: `${part > 0 ? 'hidden' : 'post'}:${article.id}:${language}:${article.textUpdatedAt.getTime()}`,
          document,
          locale,
          t,
          ...(part > 0 && { idPrefix: 'more' }),
        }),
      ),
    )
    const html = parts.map((part) => part.html).join('')
    const links = (kind: TermKind) =>
      article.terms
        .filter(({ taxonomy }) => taxonomy === `article-${kind}`)
        .map((term) => ({ name: term.name, path: termPath(places, kind, term) }))
    return {
      databaseId: article.number,
      title: article.title,
      excerpt: article.excerpt,
      path: articlePath(places, article),
      html,
      headings: parts.flatMap(({ headings }) => headings),
      hidden: mayReadAll ? null : describeHiddenPart(hiddenDocument, rules, context),
      minutes: readingMinutes(lengthOfText(html), language),
      language,
      languages: article.languages,
      publishedAt: (article.publishedAt ?? article.createdAt).toISOString(),
      updatedAt: article.textUpdatedAt.toISOString(),
      cover: pictureOf(article),
      author: {
        ...presentPerson(article, context),
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
