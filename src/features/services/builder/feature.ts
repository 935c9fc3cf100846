import { feature } from '#server/feature.ts'
import { pageBuilder } from './modules/page-builder.ts'
import { builderPages } from './preset-pages.ts'

export const builderFeature = feature({
  name: 'services/builder',
  modules: [pageBuilder],
  presetPages: builderPages,
})
