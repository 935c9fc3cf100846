import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { listFilters } from '#features/services/filters/contract.ts'
import type { FilterList } from '#features/services/filters/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listContent } from '../contract.ts'
import type { ContentPage } from '../schemas.ts'
import type { ContentSubject } from '../subject.ts'

export interface ContentDeskData {
  /** How much waits elsewhere on the desk; null for those who are none of the team. */
  waiting: Waiting | null
  content: ContentPage
  saved: FilterList
}

/** Everything that was written: looked through, narrowed down, and chosen from. */
export const contentDesk = defineModule<NoSettings, ContentDeskData, ContentSubject>({
  name: 'content-desk',
  version: 1,
  subjects: ['admin.content'],
  load: async (_settings, { ask, subject: { terms, sort, after, standing } }) => {
    const [waiting, content, saved] = await Promise.all([
      standing === 'keepers' ? null : ask(countWaiting, {}),
      ask(listContent, { ...terms, sort, after }),
      ask(listFilters, { list: 'content' }),
    ])
    return { waiting, content, saved }
  },
})
