import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { listContent } from '#features/services/content/contract.ts'
import type { ContentPage } from '#features/services/content/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listActs } from '../contract.ts'
import type { ActPage } from '../schemas.ts'
import type { BulkSubject } from '../subject.ts'

export interface BulkDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting | null
  acts: ActPage
  /** Nodes that texts can be moved into. */
  places: ContentPage['places']
}

/** What is done to many at once: chosen, looked at beforehand, watched, stopped and taken back. */
export const bulkDesk = defineModule<NoSettings, BulkDeskData, BulkSubject>({
  name: 'bulk-desk',
  version: 1,
  subjects: ['admin.bulk'],
  load: async (_settings, { ask, subject: { before, choice, standing } }) => {
    const isOnContent = choice !== null && ('posts' in choice || 'terms' in choice)
    const [waiting, acts, content] = await Promise.all([
      standing === 'keepers' ? null : ask(countWaiting, {}),
      ask(listActs, { before }),
      isOnContent ? ask(listContent, {}) : null,
    ])
    return { waiting, acts, places: content?.places ?? [] }
  },
})
