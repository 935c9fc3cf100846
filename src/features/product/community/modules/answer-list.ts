import { getOwnBelow } from '#features/talk/viewer-state/contract.ts'
import { defineModule } from '#site/module.ts'

/** The answers of the topic that the page is about, one page of them. */
export const answerList = defineModule({
  name: 'answer-list',
  version: 1,
  subjects: ['community.single'],
  personal: async (_settings, { ask, id }) => ({ ownBelow: await ask(getOwnBelow, { kind: 'topic', id }) }),
})
