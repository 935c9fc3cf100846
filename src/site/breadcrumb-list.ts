import type { Locale } from '#shared/texts/locales.ts'
import { siteHref } from './routes.ts'

/** The breadcrumbs of a page as JSON-LD; paths are without locale and leading slash. */
export const breadcrumbList = (
  steps: ReadonlyArray<{ name: string; path: string }>,
  locale: Locale,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteHref(path, locale),
  })),
})
