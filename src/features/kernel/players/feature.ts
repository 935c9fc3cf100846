import { feature } from '#server/feature.ts'

export const playersFeature = feature({
  name: 'kernel/players',
})
