import { frameSource } from '#server/door/frames.ts'
import { feature } from '#server/feature.ts'
import { getBlockAction } from './actions/blocks/get-block.ts'
import { keepBlockAction } from './actions/blocks/keep-block.ts'
import { listBlocksAction } from './actions/blocks/list-blocks.ts'
import { removeBlockAction } from './actions/blocks/remove-block.ts'
import { renameBlockAction } from './actions/blocks/rename-block.ts'
import { cancelScheduleAction } from './actions/cancel-schedule.ts'
import { changePageAction } from './actions/change-page.ts'
import { createPageAction } from './actions/create-page.ts'
import { discardDraftAction } from './actions/discard-draft.ts'
import { exportPageAction } from './actions/files/export-page.ts'
import { listTemplatesAction } from './actions/files/list-templates.ts'
import { readPageFileAction } from './actions/files/read-page-file.ts'
import { findReferencesAction } from './actions/find-references.ts'
import { getCatalogueAction } from './actions/get-catalogue.ts'
import { getPageAction } from './actions/get-page.ts'
import { getVersionAction } from './actions/get-version.ts'
import { listPagesAction } from './actions/list-pages.ts'
import { listVersionsAction } from './actions/list-versions.ts'
import { previewPageAction } from './actions/preview-page.ts'
import { publishPageAction } from './actions/publish-page.ts'
import { removePageAction } from './actions/remove-page.ts'
import { restoreVersionAction } from './actions/restore-version.ts'
import { saveDraftAction } from './actions/save-draft.ts'
import { showFrameAction } from './actions/show-frame.ts'
import { stayOnPageAction } from './actions/stay-on-page.ts'
import { changeVariantAction } from './actions/variants/change-variant.ts'
import { createVariantAction } from './actions/variants/create-variant.ts'
import { showFrame } from './contract.ts'
import { pageNews } from './events.ts'
import { publishScheduled } from './jobs/publish-scheduled.ts'
import { builderLive } from './live.ts'
import { pageBuilder } from './modules/page-builder.ts'
import { builderData } from './personal-data.ts'
import { builderPages } from './preset-pages.ts'
import { builderMediaUses } from './queries/media-uses.ts'

export const builderFeature = feature({
  name: 'services/builder',
  actions: [
    listPagesAction,
    getPageAction,
    getCatalogueAction,
    saveDraftAction,
    discardDraftAction,
    publishPageAction,
    cancelScheduleAction,
    listVersionsAction,
    getVersionAction,
    restoreVersionAction,
    previewPageAction,
    showFrameAction,
    createPageAction,
    changePageAction,
    removePageAction,
    createVariantAction,
    changeVariantAction,
    findReferencesAction,
    listBlocksAction,
    getBlockAction,
    keepBlockAction,
    renameBlockAction,
    removeBlockAction,
    exportPageAction,
    readPageFileAction,
    listTemplatesAction,
    stayOnPageAction,
  ],
  modules: [pageBuilder],
  presetPages: builderPages,
  events: [pageNews],
  live: builderLive,
  jobs: [publishScheduled],
  frames: [frameSource('builder/frame', showFrame)],
  personalData: builderData,
  mediaUses: builderMediaUses,
})
