import { feature } from '#server/feature.ts'
import { tidyCounts } from './jobs/tidy-counts.ts'
import { countsSettings } from './settings.ts'

export const countsFeature = feature({
  name: 'kernel/counts',
  settings: countsSettings,
  jobs: [tidyCounts],
})
