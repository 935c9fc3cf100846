import { feature } from '#server/feature.ts'
import { contentImported, postsReimported } from './events.ts'
import { importData } from './personal-data.ts'

export const importFeature = feature({
  name: 'services/import',
  events: [contentImported, postsReimported],
  personalData: importData,
})
