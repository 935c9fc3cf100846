import { defineModule } from '#site/module.ts'
import { listMyNodes } from '../contract.ts'
import type { MyNodes } from '../schemas.ts'

/** Of the signed-in reader. */
export interface NodeCardData {
  mine: MyNodes
}

/** The node that the page's topic stands in, with the way to join it. */
export const nodeCard = defineModule({
  name: 'node-card',
  version: 1,
  subjects: ['community.single', 'community.answer'],
  personal: async (_settings, { ask }) => ({ mine: await ask(listMyNodes, {}) }),
})
