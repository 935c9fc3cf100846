import { getHiddenPart } from '#features/kernel/access/contract.ts'
import { getOwn, getOwnBelow } from '#features/talk/viewer-state/contract.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getOwnBounty, listMyNodes } from '../contract.ts'

/** Path of the page with all topics. */
export interface TopicViewData {
  path: string
}

/** A topic: head, text, poll, bounty, actions and comments; or, if not readable, the card of its private node. */
export const topicView = defineModule<NoSettings, TopicViewData>({
  name: 'topic-view',
  version: 1,
  subjects: ['community.single'],
  load: async (_settings, { places }) => ({ path: pathOf(places, 'community', 'archive', 'all') }),
  personal: async (_settings, { ask, id }) => {
    const [opened, own, ownBelow, mine, bounty] = await Promise.all([
      ask(getHiddenPart, { kind: 'topic', id }),
      ask(getOwn, { kind: 'topic', id }),
      ask(getOwnBelow, { kind: 'topic', id }),
      ask(listMyNodes, {}),
      ask(getOwnBounty, { id }),
    ])
    return { opened, own, ownBelow, mine, bounty }
  },
})
