import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listActs } from '../contract.ts'
import type { ActPage } from '../schemas.ts'
import type { BulkSubject } from '../subject.ts'

export interface BulkDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  acts: ActPage
}

/** What is done to many at once: chosen, looked at beforehand, watched, stopped and taken back. */
export const bulkDesk = defineModule<NoSettings, BulkDeskData, BulkSubject>({
  name: 'bulk-desk',
  version: 1,
  subjects: ['admin.bulk'],
  load: async (_settings, { ask, subject: { before } }) => {
    const [waiting, acts] = await Promise.all([ask(countWaiting, {}), ask(listActs, { before })])
    return { waiting, acts }
  },
})
