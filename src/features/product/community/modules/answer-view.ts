import { getOwnBelow } from '#features/talk/viewer-state/contract.ts'
import { defineModule } from '#site/module.ts'

/** One answer with a link to its topic; or, where it is not readable, the card of its private node. */
export const answerView = defineModule({
  name: 'answer-view',
  version: 1,
  subjects: ['community.answer'],
  personal: async (_settings, { ask, id }) => ({ ownBelow: await ask(getOwnBelow, { kind: 'answer', id }) }),
})
