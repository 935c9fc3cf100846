import { feature } from '#server/feature.ts'
import { feedsEndpoints } from './endpoints.ts'

export const feedsFeature = feature({
  name: 'services/feeds',
  endpoints: feedsEndpoints,
})
