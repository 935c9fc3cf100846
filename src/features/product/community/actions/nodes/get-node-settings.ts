import * as desk from '#features/kernel/access/queries/node-settings.ts'
import { action } from '#server/door/action.ts'
import { getNodeSettings } from '../../contract.ts'
import { canRunNode } from '../../permissions.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { isGoneNode } from '../../queries/gone.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import * as D from '../../schemas/desk.ts'

export const getNodeSettingsAction = action(getNodeSettings, {
  data: D.nodeSettingsData,
  result: D.nodeSettings,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node }) => {
    const { db, asker, refuse } = context
    const row = await findNode(db, context, node)
    if (!row) return refuse((await isGoneNode(db, node)) ? 'gone' : 'node-not-found')
    if (!canRunNode(asker, nodeDoor(row)).allowed) return refuse('not-node-admin')
    const { language: _, ...settings } = await desk.getNodeSettings(db, node)
    return settings
  },
})
