import { feature } from '#server/feature.ts'
import { openFileAction } from './actions/open-file.ts'
import { reportFileAction } from './actions/report-file.ts'
import { fileReported } from './events.ts'
import { filesData } from './personal-data.ts'
import { filesSettings } from './settings.ts'

export const filesFeature = feature({
  name: 'kernel/files',
  settings: filesSettings,
  actions: [openFileAction, reportFileAction],
  events: [fileReported],
  personalData: filesData,
})
