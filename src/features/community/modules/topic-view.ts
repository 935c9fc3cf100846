import { getHiddenPart } from '#features/access/contract.ts'
import { getOwn } from '#features/reactions/contract.ts'
import { defineModule } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { type PlainSettings, plainSettings } from '../settings.ts'

/** Path of the page with all topics. */
export interface TopicViewData {
  path: string
}

/** A topic: head, text, vote, bounty and what one can do; or the closed door of its node. */
export const topicView = defineModule<PlainSettings, TopicViewData>({
  name: 'topic-view',
  version: 1,
  settings: plainSettings,
  subjects: ['community.single'],
  load: async (_settings, { places }) => ({ path: pathOf(places, 'community', 'archive', 'all') }),
  personal: async (_settings, { ask, id }) => {
    const [opened, own] = await Promise.all([
      ask(getHiddenPart, { kind: 'topic', id }),
      ask(getOwn, { kind: 'topic', id }),
    ])
    return { opened, own }
  },
})
