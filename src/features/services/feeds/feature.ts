import { feature } from '#server/feature.ts'
import { feedsEndpoints } from './endpoints.ts'
import { feedsSettings } from './settings.ts'

export const feedsFeature = feature({
  name: 'services/feeds',
  settings: feedsSettings,
  endpoints: feedsEndpoints,
})
