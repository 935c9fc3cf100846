import { dropEnds } from '#features/kernel/access/queries/members.ts'
import * as desk from '#features/kernel/access/queries/node-settings.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { saveNodeSettings } from '../../contract.ts'
import { nodeChanged } from '../../events.ts'
import { canRunNode } from '../../permissions.ts'
import { settleNode } from '../../rules/joining.ts'
import * as D from '../../schemas/desk.ts'

/**
 * New terms of joining do not affect existing members and pending requests; but nobody's time runs out in what costs nothing
 * any more.
 */
export const saveNodeSettingsAction = action(saveNodeSettings, {
  data: D.saveNodeData,
  result: D.done,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { node, ...sent }) => {
    const { db, asker, now, settings, announce, refuse } = context
    await chooseNode(context, node, asker.personId, canRunNode)
    const { language } = await desk.getNodeSettings(db, node)
    const settled = settleNode(sent, { language, settings })
    if (typeof settled === 'string') return refuse(settled)
    await desk.saveNodeSettings(db, node, settled, now)
    if (settled.joinKind === 'free') await dropEnds(db, node, now)
    await announce(nodeChanged, { nodeId: node, byId: asker.personId })
    return { success: true as const }
  },
})
