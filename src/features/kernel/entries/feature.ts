import { feature } from '#server/feature.ts'
import { entriesData } from './personal-data.ts'

export const entriesFeature = feature({
  name: 'kernel/entries',
  personalData: entriesData,
})
