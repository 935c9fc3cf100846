import { defineModule } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { listMyNodes, nodesList } from '../contract.ts'
import { type NodeListSettings, nodeListSettings } from '../module-settings.ts'
import type { CommunityCats, MyNodes } from '../schemas.ts'

/** Nodes, and the path of the page that has them all. */
export type NodeListData = CommunityCats & { path: string; mine?: MyNodes }

/** The first nodes, beside other things, with the drawer of all. */
export const nodeList = defineModule<NodeListSettings, NodeListData>({
  name: 'node-list',
  version: 1,
  settings: nodeListSettings,
  load: async ({ count }, { ask, places }) => ({
    ...(await ask(nodesList, { first: count, after: '' })),
    path: pathOf(places, 'community', 'archive', 'all'),
  }),
  personal: async (_settings, { ask }) => ({ mine: await ask(listMyNodes, {}) }),
})
