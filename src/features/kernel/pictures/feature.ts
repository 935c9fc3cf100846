import { feature } from '#server/feature.ts'

export const picturesFeature = feature({
  name: 'kernel/pictures',
})
