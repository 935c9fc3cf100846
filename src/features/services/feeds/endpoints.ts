import type { Endpoint } from '#server/door/endpoint.ts'
import { robotsEndpoint, securityEndpoint } from './endpoints/crawlers.ts'
import { feedEndpoints } from './endpoints/feeds.ts'
import { merchantEndpoint } from './endpoints/merchant.ts'
import { sitemapEndpoints } from './endpoints/sitemaps.ts'

/** Endpoints for programs: feeds, sitemaps, robots.txt and security.txt. */
export const feedsEndpoints: readonly Endpoint[] = [
  ...feedEndpoints,
  merchantEndpoint,
  ...sitemapEndpoints(),
  robotsEndpoint,
  securityEndpoint,
]
