import { feature } from '#server/feature.ts'

export const kindsFeature = feature({
  name: 'kernel/kinds',
})
