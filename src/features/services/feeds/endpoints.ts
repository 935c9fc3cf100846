import type { Endpoint } from '#server/endpoint.ts'
import { robotsEndpoint, securityEndpoint } from './endpoints/crawlers.ts'
import { feedEndpoints } from './endpoints/feeds.ts'
import { sitemapEndpoints } from './endpoints/sitemaps.ts'

/** What programs read: feeds, maps, and what they are asked to leave alone. */
export const feedsEndpoints: readonly Endpoint[] = [
  ...feedEndpoints,
  ...sitemapEndpoints(),
  robotsEndpoint,
  securityEndpoint,
]
