import { archiveSubject } from '#features/kernel/posts/parts/archive.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getArticle } from './contract.ts'
import { articleJsonLd } from './json-ld.ts'
import { COVER_SIZES } from './rules.ts'
import type { ArticleView } from './schemas.ts'

/** The article behind /article/{id}. */
export const articleSubject = defineSubject<ArticleView>({
  view: 'article',
  page: 'single',
  load: async (id, page) => {
    const article = await askOrNull(page.ask(getArticle, { id }), 'article-not-found')
    if (!article) return null
    if (article.path !== pathOf(page.places, 'article', 'single', id)) return { moved: article.path }
    const { cover } = article
    return {
      found: article,
      head: {
        title: article.title,
        description: article.excerpt,
        openGraph: {
          'og:type': 'article',
          ...(article.publishedAt && { 'article:published_time': article.publishedAt }),
          'article:modified_time': article.updatedAt,
          ...(cover && { 'og:image': cover.sourceUrl }),
        },
        jsonLd: articleJsonLd(article, page),
        ...(cover && {
          preload: [{ href: cover.sourceUrl, imageSrcSet: cover.srcSet, imageSizes: COVER_SIZES }],
        }),
      },
      viewed: `article:${article.databaseId}`,
      canonicalPath: article.path,
      languages: article.languages,
    }
  },
})

export const articleArchiveSubject = archiveSubject('article', 'category')
export const articleTagSubject = archiveSubject('article', 'tag')
