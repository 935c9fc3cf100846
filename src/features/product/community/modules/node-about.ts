import { defineModule, type NoSettings } from '#site/module.ts'
import { listHelpers } from '../contract.ts'
import type { Helpers } from '../schemas/latest.ts'
import type { TopicsSubject } from '../subjects/topics.ts'

/** Whose faces stand in a row at 320 px. */
const FACES = 6
const DAYS = 90

export interface NodeAboutData {
  /** Who helped most in it lately; none of a private node. */
  helpers: Helpers['nodes']
}

/** What one would like to know of a node before writing in it: its rules, and who helps there. */
export const nodeAbout = defineModule<NoSettings, NodeAboutData, TopicsSubject>({
  name: 'node-about',
  version: 1,
  isStatic: true,
  subjects: ['community.archive'],
  load: async (_settings, { ask, subject: { cat } }) => {
    if (cat?.communityCatMetas.settings.nodeType !== 'public') return { helpers: [] }
    const { nodes } = await ask(listHelpers, { node: cat.databaseId, days: DAYS, first: FACES })
    return { helpers: nodes }
  },
})
