import { getTerm } from '#features/posts/contract.ts'
import { ALL, type TermKind } from '#features/posts/rules.ts'
import { LOCALES } from '#shared/locales.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getArticle } from './contract.ts'
import { archiveJsonLd, articleJsonLd } from './json-ld.ts'
import { archivePath } from './paths.ts'
import { ARTICLE_SORTS, type ArticleSort, COVER_SIZES } from './rules.ts'
import type { ArticleArchive, ArticleView } from './schemas.ts'

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
          'article:published_time': article.publishedAt,
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

const isSort = (sort: string | undefined): sort is ArticleSort => ARTICLE_SORTS.includes(sort as ArticleSort)

const termSubject = (kind: TermKind) =>
  defineSubject<ArticleArchive>({
    view: 'article',
    page: kind === 'category' ? 'archive' : 'tag',
    queryKeys: ['sort', 'after'],
    load: async (id, page) => {
      const term =
        id === ALL
          ? null
          : await askOrNull(page.ask(getTerm, { taxonomy: `article-${kind}`, id }), 'term-not-found')
      if (id !== ALL && !term) return null
      const path = archivePath(page.places, kind, id)
      if (term && term.path !== path) return { moved: term.path }
      return {
        found: { kind, term, path, sort: sortOf(page) },
        head: {
          title: term?.name ?? page.t('article.title'),
          description: term?.description ?? '',
          jsonLd: archiveJsonLd(kind, term, page),
        },
        feed: id === ALL ? 'articles' : `articles/${kind}/${id}`,
        canonicalPath: path,
        languages: term ? term.languages : LOCALES,
      }
    },
  })

const sortOf = ({ query }: PageContext<null>): ArticleSort => (isSort(query.sort) ? query.sort : 'newest')

/** A category of articles, or with `all` every article. */
export const articleArchiveSubject = termSubject('category')
export const articleTagSubject = termSubject('tag')
