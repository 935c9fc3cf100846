import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getFigures } from '../contract.ts'
import type { Figures } from '../schemas.ts'
import type { FiguresSubject } from '../subject.ts'

export interface FigureDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  figures: Figures
}

/** How the site goes, day by day. */
export const figureDesk = defineModule<NoSettings, FigureDeskData, FiguresSubject>({
  name: 'figure-desk',
  version: 1,
  subjects: ['admin.figures'],
  load: async (_settings, { ask, subject: { from, to } }) => {
    const [waiting, figures] = await Promise.all([ask(countWaiting, {}), ask(getFigures, { from, to })])
    return { waiting, figures }
  },
})
