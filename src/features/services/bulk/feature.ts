import { feature } from '#server/feature.ts'
import { beginActAction } from './actions/begin-act.ts'
import { goOnWithActAction } from './actions/go-on-with-act.ts'
import { listActsAction } from './actions/list-acts.ts'
import { listRefusedAction } from './actions/list-refused.ts'
import { previewActAction } from './actions/preview-act.ts'
import { stopActAction } from './actions/stop-act.ts'
import { undoActAction } from './actions/undo-act.ts'
import { runPiece } from './jobs/run-piece.ts'
import { bulkDesk } from './modules/bulk-desk.ts'
import { bulkData } from './personal-data.ts'
import { bulkPages } from './preset-pages.ts'
import { bulkSubject } from './subject.ts'

export const bulkFeature = feature({
  name: 'services/bulk',
  actions: [
    previewActAction,
    beginActAction,
    listActsAction,
    listRefusedAction,
    stopActAction,
    goOnWithActAction,
    undoActAction,
  ],
  jobs: [runPiece],
  modules: [bulkDesk],
  subjects: [bulkSubject],
  presetPages: bulkPages,
  personalData: bulkData,
})
