import { askOrNull } from '#site/ask-or-null.ts'
import { breadcrumbList } from '#site/breadcrumb-list.ts'
import { localize } from '#site/localize.ts'
import { defineSubject } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getPage } from './contract.ts'
import type { PageText } from './schemas.ts'

/** The page behind /page/{id}. */
export const pageSubject = defineSubject<PageText>({
  view: 'page',
  page: 'single',
  load: async (id, { ask, places, settings, locale }) => {
    const page = await askOrNull(ask(getPage, { id }), 'page-not-found')
    if (!page) return null
    if (page.path !== pathOf(places, 'page', 'single', id)) return { moved: page.path }
    const home = { name: localize(settings.site.name, locale), path: '' }
    return {
      found: page,
      head: {
        title: page.title,
        description: page.excerpt,
        ...(page.cover && { openGraph: { 'og:image': page.cover.sourceUrl } }),
        jsonLd: [breadcrumbList([home, { name: page.title, path: page.path }], locale)],
      },
      viewed: `page:${page.databaseId}`,
      canonicalPath: page.path,
      languages: page.languages,
    }
  },
})
