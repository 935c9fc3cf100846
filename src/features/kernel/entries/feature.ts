import { feature } from '#server/feature.ts'

export const entriesFeature = feature({
  name: 'kernel/entries',
})
