import { defineModule } from '#site/module.ts'
import { nodesList } from '../contract.ts'
import { type NodeGridSettings, nodeGridSettings } from '../module-settings.ts'
import type { CommunityCats } from '../schemas.ts'
import type { TopicsSubject } from '../subjects/topics.ts'

/** The nodes as cards, with more on demand. */
export const nodeGrid = defineModule<NodeGridSettings, CommunityCats | null, Partial<TopicsSubject> | null>({
  name: 'node-grid',
  version: 1,
  settings: nodeGridSettings,
  load: async ({ count, onlyOnAll }, { ask, subject }) => {
    if (onlyOnAll && (subject?.cat || subject?.tag)) return null
    return ask(nodesList, { first: count, after: '' })
  },
})
