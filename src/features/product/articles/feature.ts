import { feature } from '#server/feature.ts'
import { getArticleAction } from './actions/get-article.ts'
import { listArticlesAction } from './actions/list-articles.ts'
import { listRelatedAction } from './actions/list-related.ts'
import { articleArchive } from './modules/article-archive.ts'
import { articleAuthor } from './modules/article-author.ts'
import { articleLead } from './modules/article-lead.ts'
import { articleList } from './modules/article-list.ts'
import { articleText } from './modules/article-text.ts'
import { articlesPages } from './preset-pages.ts'
import { articleArchiveSubject, articleSubject, articleTagSubject } from './subject.ts'

export const articlesFeature = feature({
  name: 'product/articles',
  actions: [getArticleAction, listArticlesAction, listRelatedAction],
  modules: [articleArchive, articleAuthor, articleLead, articleList, articleText],
  subjects: [articleSubject, articleArchiveSubject, articleTagSubject],
  presetPages: articlesPages,
})
