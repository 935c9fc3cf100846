import { nameModeratorRow } from '#features/kernel/access/queries/members.ts'
import { hasJoined } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { nameModerator } from '../../contract.ts'
import { moderatorNamed } from '../../events.ts'
import { canNameModerators } from '../../permissions.ts'
import { MOST_MODERATORS } from '../../rules/moderation.ts'
import * as D from '../../schemas/desk.ts'

/** Of two concurrent requests only one has an effect, so the person is notified once. */
export const nameModeratorAction = action(nameModerator, {
  data: D.nameModeratorData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node: nodeId, person: personId, isModerator }) => {
    const { db, asker, now, announce, refuse } = context
    const node = await chooseNode(context, nodeId, personId, canNameModerators)
    if (personId === node.adminId) return refuse('runs-node-already')
    const isOne = node.moderatorIds.includes(personId)
    if (isModerator && !isOne) {
      if (!hasJoined(node, now)) return refuse('not-a-member')
      if (node.moderatorIds.length >= MOST_MODERATORS) return refuse('moderators-full')
    }
    if (await nameModeratorRow(db, { nodeId, personId, isModerator })) {
      await announce(moderatorNamed, { nodeId, personId, byId: asker.personId, isModerator })
    }
    return { success: true as const }
  },
})
