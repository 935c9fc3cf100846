import { feature } from '#server/feature.ts'
import { brandingEndpoints } from './endpoints.ts'

export const brandingFeature = feature({
  name: 'kernel/branding',
  endpoints: brandingEndpoints,
})
