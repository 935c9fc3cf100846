import type { Endpoint, EndpointRequest } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { parseFileName } from '../sitemap/files.ts'
import { makeIndex, makeSitemap, type SizeOf, sizeOf } from '../sitemap/make-sitemap.ts'

/** A crawler fetches all files of a large site one after the other. */
const LIMIT = '120 per minute'

/** `/sitemap.xml` and the files it names. */
export const sitemapEndpoints = (size: SizeOf = sizeOf): readonly Endpoint[] => [
  {
    path: '/sitemap.xml',
    limit: LIMIT,
    make: async (request) => {
      refuseClosed(request)
      return makeIndex(request, size)
    },
  },
  {
    path: '/sitemaps/:file',
    limit: LIMIT,
    make: async (request) => {
      refuseClosed(request)
      const file = parseFileName(request.params.file ?? '')
      if (!file) throw doorRefusal('not-found')
      return makeSitemap(request, file, size)
    },
  },
]

/** A site that is closed to crawlers has no sitemap. */
function refuseClosed({ settings }: EndpointRequest): void {
  if (!settings.crawlers.isOpen) throw doorRefusal('not-found')
}
