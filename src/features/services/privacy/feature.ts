import { feature } from '#server/feature.ts'
import { askErasureAction } from './actions/ask-erasure.ts'
import { askExportAction } from './actions/ask-export.ts'
import { cancelByLinkAction } from './actions/cancel-by-link.ts'
import { cancelErasureAction } from './actions/cancel-erasure.ts'
import { getExportFileAction } from './actions/get-export-file.ts'
import { getOwnDataAction } from './actions/get-own-data.ts'
import { giveConsentsAction } from './actions/give-consents.ts'
import { listDueConsentsAction } from './actions/list-due-consents.ts'
import { getExportFile } from './contract.ts'
import { personErased, personErasing } from './events.ts'
import { eraseDuePeople } from './jobs/erase-due-people.ts'
import { erasePerson } from './jobs/erase-person.ts'
import { makeExport } from './jobs/make-export.ts'
import { removeExports } from './jobs/remove-exports.ts'
import { removeFiles } from './jobs/remove-files.ts'
import { privacyPage } from './modules/privacy-page.ts'
import { privacyData } from './personal-data.ts'
import { privacyPages } from './preset-pages.ts'

export const privacyFeature = feature({
  name: 'services/privacy',
  actions: [
    askErasureAction,
    askExportAction,
    cancelByLinkAction,
    cancelErasureAction,
    getExportFileAction,
    getOwnDataAction,
    giveConsentsAction,
    listDueConsentsAction,
  ],
  modules: [privacyPage],
  presetPages: privacyPages,
  events: [personErased, personErasing],
  jobs: [eraseDuePeople, erasePerson, makeExport, removeExports, removeFiles],
  downloads: [{ path: '/api/privacy/export/:token', contract: getExportFile, signInAt: 'account/privacy' }],
  personalData: privacyData,
})
