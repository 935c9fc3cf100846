import { defineModule } from '#site/module.ts'
import { listTopics } from '../contract.ts'
import { type NodeAboutSettings, nodeAboutSettings } from '../module-settings.ts'
import type { TopicCard } from '../schemas.ts'
import type { TopicsSubject } from '../subjects/topics.ts'

/** Beside the topics of a node: its rules, and what is much talked about there. */
export const nodeAbout = defineModule<NodeAboutSettings, TopicCard[], TopicsSubject>({
  name: 'node-about',
  version: 1,
  settings: nodeAboutSettings,
  subjects: ['community.archive'],
  load: async ({ count }, { ask, subject: { cat } }) => {
    if (!cat?.communityCatMetas.canRead) return []
    const { nodes } = await ask(listTopics, { node: cat.databaseId, tab: 'hot', first: count, after: '' })
    return nodes
  },
})
