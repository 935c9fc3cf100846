import { feature } from '#server/feature.ts'
import { contentImported, postsReimported } from './events.ts'

export const importFeature = feature({
  name: 'services/import',
  events: [contentImported, postsReimported],
})
