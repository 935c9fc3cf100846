import { feature } from '#server/feature.ts'
import { foundSiteAction } from './actions/found-site.ts'
import { getFoundingAction } from './actions/get-founding.ts'
import { getStepsAction } from './actions/get-steps.ts'
import { layPagesAction } from './actions/lay-pages.ts'
import { markStepAction } from './actions/mark-step.ts'
import { saveLookAction } from './actions/save-look.ts'
import { saveTermsAction } from './actions/save-terms.ts'
import { testMailAction } from './actions/test-mail.ts'
import { tryKeyAction } from './actions/try-key.ts'
import { firstAdmin } from './modules/first-admin.ts'
import { setupDesk } from './modules/setup-desk.ts'
import { setupPages } from './preset-pages.ts'
import { setupSubject, stepsSubject } from './subject.ts'

export const setupFeature = feature({
  name: 'services/setup',
  actions: [
    getFoundingAction,
    tryKeyAction,
    foundSiteAction,
    getStepsAction,
    saveTermsAction,
    saveLookAction,
    layPagesAction,
    testMailAction,
    markStepAction,
  ],
  modules: [firstAdmin, setupDesk],
  subjects: [setupSubject, stepsSubject],
  presetPages: setupPages,
})
