import { accountEndpoints } from '#features/account/endpoints.ts'
import { brandingEndpoints } from '#features/branding/endpoints.ts'
import { feedsEndpoints } from '#features/feeds/endpoints.ts'
import { socialEndpoints } from '#features/social/endpoints.ts'
import type { Endpoint } from '#server/endpoint.ts'

/** Small addresses beside pages and calls. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...brandingEndpoints,
  ...feedsEndpoints,
  ...socialEndpoints,
]
