import { feature } from '#server/feature.ts'
import { changeOptionAction } from './actions/change-option.ts'
import { exportOptionsAction } from './actions/export-options.ts'
import { importOptionsAction } from './actions/import-options.ts'
import { listEnvironmentAction } from './actions/list-environment.ts'
import { listOptionChangesAction } from './actions/list-option-changes.ts'
import { listOptionsAction } from './actions/list-options.ts'
import { previewImportAction } from './actions/preview-import.ts'
import { undoImportAction } from './actions/undo-import.ts'
import { endMaintenance } from './jobs/end-maintenance.ts'
import { optionDesk } from './modules/option-desk.ts'
import { optionsData } from './personal-data.ts'
import { optionsPages } from './preset-pages.ts'
import { optionsSubject } from './subject.ts'

export const optionsFeature = feature({
  name: 'services/options',
  actions: [
    listOptionsAction,
    listEnvironmentAction,
    listOptionChangesAction,
    changeOptionAction,
    exportOptionsAction,
    previewImportAction,
    importOptionsAction,
    undoImportAction,
  ],
  modules: [optionDesk],
  subjects: [optionsSubject],
  presetPages: optionsPages,
  personalData: optionsData,
  jobs: [endMaintenance],
})
