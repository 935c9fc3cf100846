import { topicMoved, topicsMerged } from '#features/product/community/events.ts'
import { rewardTopic } from '#features/services/wealth/jobs/reward-topic.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { createReportAction } from './actions/create-report.ts'
import { deleteTemplateAction } from './actions/delete-template.ts'
import { getReportAction } from './actions/get-report.ts'
import { getReportFormAction } from './actions/get-report-form.ts'
import { listReportsAction } from './actions/list-reports.ts'
import { listTemplatesAction } from './actions/list-templates.ts'
import { mergeTopicsAction } from './actions/merge-topics.ts'
import { noteReportAction } from './actions/note-report.ts'
import { saveTemplateAction } from './actions/save-template.ts'
import { hideActs } from './bulk-acts.ts'
import { caseOpened, reportDecided, thingShownAgain, thingTakenDown } from './events.ts'
import { placeCasesOf } from './jobs/place-cases.ts'
import { reportsData } from './personal-data.ts'
import { reportsSettings } from './settings.ts'

export const reportsFeature = feature({
  name: 'services/reports',
  settings: reportsSettings,
  actions: [
    getReportAction,
    listReportsAction,
    noteReportAction,
    listTemplatesAction,
    saveTemplateAction,
    deleteTemplateAction,
    createReportAction,
    getReportFormAction,
    mergeTopicsAction,
  ],
  bulkActs: hideActs,
  events: [caseOpened, reportDecided, thingShownAgain, thingTakenDown],
  follows: [
    on(topicMoved, placeCasesOf, ({ topic }) => ({ topic })),
    on(topicsMerged, placeCasesOf, ({ into }) => ({ topic: into })),
    on(thingShownAgain, rewardTopic, ({ type, kind, id }) =>
      type === 'post' && kind === 'topic' ? { ids: [id] } : null,
    ),
    on(thingTakenDown, rewardTopic, ({ type, kind, id }) =>
      type === 'post' && kind === 'topic' ? { ids: [id] } : null,
    ),
  ],
  jobs: [placeCasesOf],
  personalData: reportsData,
})
