import { crumbsOf } from '#features/kernel/posts/parts/archive.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { PageContext } from '#site/module.ts'
import { siteHref } from '#site/routes.ts'
import type { ArticleView } from './schemas.ts'

type Page = Pick<PageContext<null>, 'locale' | 'places' | 'settings' | 't'>

/** The article as search engines read it, and the way to it. */
export function articleJsonLd(article: ArticleView, page: Page): object[] {
  const { settings, locale } = page
  const { author, coAuthors, cover, hidden } = article
  const [first, ...others] = [author, ...coAuthors].map(({ name, path }) => ({
    '@type': 'Person',
    name,
    url: siteHref(path, locale),
  }))
  const [category] = article.categories
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      url: siteHref(article.path, locale),
      ...(cover && { image: cover.sourceUrl }),
      inLanguage: LOCALE_TAGS[article.language],
      ...(article.publishedAt && { datePublished: article.publishedAt }),
      dateModified: article.updatedAt,
      author: others.length > 0 ? [first, ...others] : first,
      publisher: { '@type': 'Organization', name: localize(settings.site.name, locale) },
      commentCount: article.comments,
      ...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name).join(', ') }),
      ...(hidden && { isAccessibleForFree: false }),
    },
    crumbsOf('article', [...(category ? [category] : []), { name: article.title, path: article.path }], page),
  ]
}
