import { getOwnBelow } from '#features/talk/reactions/contract.ts'
import { defineModule } from '#site/module.ts'

/** One answer, with the way to its topic; or the closed door of its node. */
export const answerView = defineModule({
  name: 'answer-view',
  version: 1,
  subjects: ['community.answer'],
  personal: async (_settings, { ask, id }) => ({ ownBelow: await ask(getOwnBelow, { kind: 'answer', id }) }),
})
