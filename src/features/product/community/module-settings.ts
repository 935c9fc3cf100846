import { z } from 'zod/mini'
import { localized } from '#site/settings.ts'
import { TOPIC_TABS } from './rules.ts'

/** Settings of the community's modules. */
export const topicListSettings = z.object({
  /** The list that the page is about, all topics, or those of one node or one tag. */
  from: z._default(z.enum(['page', 'all', 'node', 'tag']), 'page'),
  /** Number of the node, where the list is of one. */
  node: z._default(z.nullable(z.number().check(z.int(), z.positive())), null),
  /** Number of the tag, where the list is of one; newest first, whatever the tab. */
  tag: z._default(z.nullable(z.number().check(z.int(), z.positive())), null),
  tab: z._default(z.enum(TOPIC_TABS), 'newest'),
  /** Readers may change the order. */
  hasTabs: z._default(z.boolean(), true),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(30)), 20),
  density: z._default(z.enum(['row', 'compact']), 'row'),
  title: z._default(localized, {}),
})
export type TopicListSettings = z.infer<typeof topicListSettings>

export const nodeListSettings = z.object({
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 8),
})
export type NodeListSettings = z.infer<typeof nodeListSettings>

export const nodeGridSettings = z.object({
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 20),
  /** On a page that is about one node there is no grid of all. */
  onlyOnAll: z._default(z.boolean(), true),
})
export type NodeGridSettings = z.infer<typeof nodeGridSettings>

export const relatedTopicsSettings = z.object({
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(12)), 5),
})
export type RelatedTopicsSettings = z.infer<typeof relatedTopicsSettings>

/** Number of a node; without it all nodes that everybody may read. */
const ofNode = z.optional(z.number().check(z.int(), z.positive()))
const fewOf = (preset: number) => z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), preset)

export const latestAnswersSettings = z.object({
  title: z.optional(localized),
  node: ofNode,
  count: fewOf(5),
})
export type LatestAnswersSettings = z.infer<typeof latestAnswersSettings>

export const leaderboardSettings = z.object({
  title: z.optional(localized),
  node: ofNode,
  /** The last 7, 30, 90 or 365 days. */
  days: z._default(z.enum(['week', 'month', 'quarter', 'year']), 'month'),
  count: fewOf(5),
})
export type LeaderboardSettings = z.infer<typeof leaderboardSettings>
