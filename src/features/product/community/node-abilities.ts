import { canEnterNode, type NodeDoor } from '#features/kernel/access/rules/reading.ts'
import { canArrangeTopics } from '#features/talk/writing/permissions.ts'
import type { Context } from '#server/door/action.ts'
import { canModerateNode, canRunNode } from './permissions.ts'
import type { MyNodes, NodeAbilities } from './schemas.ts'

type Asking = Pick<Context, 'asker' | 'now' | 'settings' | 'currency'>

/** What the asker may do in a node: pages offer it by this alone. */
export const nodeAbilities = (door: NodeDoor, context: Asking): NodeAbilities => ({
  enter: canEnterNode(context.asker, door, context).allowed,
  arrange: canArrangeTopics(context.asker, door).allowed,
  moderate: canModerateNode(context.asker, door).allowed,
  run: canRunNode(context.asker, door).allowed,
})

/** What the asker may do in nodes where they are neither admin, moderator nor member. */
export function abilitiesElsewhere(context: Asking): MyNodes['others'] {
  const door = { id: 0, deletedAt: null, adminId: null, moderatorIds: [], membership: null }
  return {
    public: nodeAbilities({ ...door, visibility: 'public' }, context),
    private: nodeAbilities({ ...door, visibility: 'private' }, context),
  }
}
