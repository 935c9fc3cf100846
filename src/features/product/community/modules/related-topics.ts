import { defineModule } from '#site/module.ts'
import { listTopics } from '../contract.ts'
import { type RelatedTopicsSettings, relatedTopicsSettings } from '../module-settings.ts'
import type { TopicCard } from '../schemas.ts'
import type { TopicSubject } from '../subjects/topic.ts'
import type { TopicsSubject } from '../subjects/topics.ts'

/** What else is talked about in the topic's node, or what is much talked about in the node of the page. */
export const relatedTopics = defineModule<RelatedTopicsSettings, TopicCard[], TopicSubject | TopicsSubject>({
  name: 'related-topics',
  version: 1,
  settings: relatedTopicsSettings,
  subjects: ['community.single', 'community.archive'],
  load: async ({ count }, { ask, subject }) => {
    const topic = 'topic' in subject ? subject.topic : null
    const node = topic?.node.databaseId ?? ('topic' in subject ? null : readableNode(subject, count))
    if (node === null) return []
    const { nodes } = await ask(listTopics, { node, tab: 'hot', first: count + 1, after: '' })
    return nodes.filter(({ databaseId }) => databaseId !== topic?.databaseId).slice(0, count)
  },
})

/** In a node with no more than these few topics, all of them stand in the list beside it. */
const readableNode = ({ cat }: TopicsSubject, few: number): number | null =>
  cat?.communityCatMetas.canRead && cat.count > few ? cat.databaseId : null
