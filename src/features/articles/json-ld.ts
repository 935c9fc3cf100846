import { ALL, type TermKind } from '#features/posts/rules.ts'
import type { TermView } from '#features/posts/schemas.ts'
import { LOCALE_TAGS } from '#shared/locales.ts'
import { breadcrumbList } from '#site/breadcrumb-list.ts'
import { siteHref } from '#site/context.tsx'
import { localize } from '#site/localize.ts'
import type { PageContext } from '#site/module.ts'
import { archivePath } from './paths.ts'
import type { ArticleView } from './schemas.ts'

type Page = Pick<PageContext<null>, 'locale' | 'places' | 'settings' | 't'>

/** The article as search engines read it, and the way to it. */
export function articleJsonLd(article: ArticleView, page: Page): object[] {
  const { settings, locale } = page
  const { author, cover, hidden } = article
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
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: author.name, url: siteHref(author.path, locale) },
      publisher: { '@type': 'Organization', name: localize(settings.site.name, locale) },
      commentCount: article.comments,
      ...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name).join(', ') }),
      ...(hidden && { isAccessibleForFree: false }),
    },
    breadcrumbList(
      [
        everything(page, 'category'),
        ...(category ? [category] : []),
        { name: article.title, path: article.path },
      ],
      locale,
    ),
  ]
}

export const archiveJsonLd = (kind: TermKind, term: TermView | null, page: Page): object[] => [
  breadcrumbList([everything(page, kind), ...(term ? [term] : [])], page.locale),
]

const everything = ({ places, t }: Page, kind: TermKind) => ({
  name: t('article.title'),
  path: archivePath(places, kind, ALL),
})
