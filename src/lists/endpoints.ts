import { accountEndpoints } from '#features/kernel/account/endpoints.ts'
import { brandingEndpoints } from '#features/kernel/branding/endpoints.ts'
import { socialEndpoints } from '#features/kernel/social/endpoints.ts'
import { feedsEndpoints } from '#features/services/feeds/endpoints.ts'
import type { Endpoint } from '#server/endpoint.ts'

/** Endpoints beside pages and calls. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...brandingEndpoints,
  ...feedsEndpoints,
  ...socialEndpoints,
]
