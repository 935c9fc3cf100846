import { defineModule, type NoSettings } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { listMyNodes } from '../contract.ts'
import type { MyNodes } from '../schemas.ts'

/** Path of the page with all nodes. */
export interface NodeHeaderData {
  path: string
  mine?: MyNodes
}

/** The band of a node page, and the title of a tag or of the whole community. */
export const nodeHeader = defineModule<NoSettings, NodeHeaderData>({
  name: 'node-header',
  version: 1,
  subjects: ['community.archive', 'community.tag'],
  load: async (_settings, { places }) => ({ path: pathOf(places, 'community', 'archive', 'all') }),
  personal: async (_settings, { ask }) => ({ mine: await ask(listMyNodes, {}) }),
})
