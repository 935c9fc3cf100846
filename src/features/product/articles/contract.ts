import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** One article by number or slug, with what the asker may read of its text. */
export const getArticle = read('article.getArticle', {
  at: 'guaqi.article.article',
  data: type<S.GetArticleData>(),
  result: type<S.ArticleView>(),
  errors: { 'article-not-found': 404, gone: 410 },
})

/** Articles of the whole site, of a category, of a tag or of a person. */
export const listArticles = read('article.listArticles', {
  at: 'guaqi.article.articles',
  data: type<S.ListArticlesData>(),
  result: type<S.ArticleList>(),
  errors: { 'term-not-found': 404 },
})

/** What to read after an article: others of its category and tags, the nearest first. */
export const listRelated = read('article.listRelated', {
  at: 'guaqi.article.related',
  data: type<S.ListRelatedData>(),
  result: type<S.ArticleCard[]>(),
})
