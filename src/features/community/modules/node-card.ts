import { defineModule } from '#site/module.ts'
import { plainSettings } from '../settings.ts'

/** The node that the page's topic stands in, with the way to join it. */
export const nodeCard = defineModule({
  name: 'node-card',
  version: 1,
  isStatic: true,
  settings: plainSettings,
  subjects: ['community.single', 'community.answer'],
})
