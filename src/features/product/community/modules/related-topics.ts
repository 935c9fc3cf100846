import { defineModule } from '#site/module.ts'
import { listTopics } from '../contract.ts'
import { type RelatedTopicsSettings, relatedTopicsSettings } from '../module-settings.ts'
import type { TopicCard } from '../schemas.ts'
import type { TopicSubject } from '../subjects/topic.ts'

/** What else is talked about in the topic's node. */
export const relatedTopics = defineModule<RelatedTopicsSettings, TopicCard[], TopicSubject>({
  name: 'related-topics',
  version: 1,
  settings: relatedTopicsSettings,
  subjects: ['community.single'],
  load: async ({ count }, { ask, subject: { topic } }) => {
    if (!topic) return []
    const { nodes } = await ask(listTopics, {
      node: topic.node.databaseId,
      tab: 'hot',
      first: count + 1,
      after: '',
    })
    return nodes.filter(({ databaseId }) => databaseId !== topic.databaseId).slice(0, count)
  },
})
