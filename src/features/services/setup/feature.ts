import { feature } from '#server/feature.ts'
import { foundSiteAction } from './actions/found-site.ts'
import { getFoundingAction } from './actions/get-founding.ts'
import { tryKeyAction } from './actions/try-key.ts'
import { firstAdmin } from './modules/first-admin.ts'
import { setupPages } from './preset-pages.ts'
import { setupSubject } from './subject.ts'

export const setupFeature = feature({
  name: 'services/setup',
  actions: [getFoundingAction, tryKeyAction, foundSiteAction],
  modules: [firstAdmin],
  subjects: [setupSubject],
  presetPages: setupPages,
})
