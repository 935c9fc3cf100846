import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listConnections } from '../contract.ts'
import type { ConnectionLine } from '../schemas.ts'

export interface ConnectionDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  connections: ConnectionLine[]
}

/** What the site is connected to: set, tried and taken away. */
export const connectionDesk = defineModule<NoSettings, ConnectionDeskData, object>({
  name: 'connection-desk',
  version: 1,
  subjects: ['admin.connections'],
  load: async (_settings, { ask }) => {
    const [waiting, connections] = await Promise.all([ask(countWaiting, {}), ask(listConnections, {})])
    return { waiting, connections }
  },
})
