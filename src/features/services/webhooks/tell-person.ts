import type { JobContext } from '#server/jobs/job.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { pathOf } from '#site/resolve.ts'
import { encodePath, localizedPath } from '#site/routes.ts'

/** A person as everybody sees them. */
export const personOf = (
  { siteUrl, places }: Pick<JobContext, 'siteUrl' | 'places'>,
  { name, slug }: { name: string; slug: string },
) => ({
  name,
  url: siteUrl + localizedPath(encodePath(pathOf(places(), 'profile', 'single', slug)), DEFAULT_LOCALE),
})
