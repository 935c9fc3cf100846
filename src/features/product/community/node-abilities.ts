import { can, type NodeDoor } from '#features/kernel/access/rules.ts'
import type { Context } from '#server/door/action.ts'
import type { MyNodes, NodeAbilities } from './schemas.ts'

type Asking = Pick<Context, 'asker' | 'now' | 'settings' | 'currency'>

/** What the asker may do in a node: pages offer it by this alone. */
export const nodeAbilities = (door: NodeDoor, context: Asking): NodeAbilities => ({
  enter: can(context.asker, 'enterNode', door, context).allowed,
  arrange: can(context.asker, 'arrangeTopics', door, context).allowed,
  moderate: can(context.asker, 'moderateNode', door, context).allowed,
  run: can(context.asker, 'runNode', door, context).allowed,
})

/** What the asker may do in nodes where they are neither admin, moderator nor member. */
export function abilitiesElsewhere(context: Asking): MyNodes['others'] {
  const door = { id: 0, deletedAt: null, adminId: null, moderatorIds: [], membership: null }
  return {
    public: nodeAbilities({ ...door, visibility: 'public' }, context),
    private: nodeAbilities({ ...door, visibility: 'private' }, context),
  }
}
