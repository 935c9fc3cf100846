import { canEnterNode, type NodeDoor } from '#features/kernel/access/rules/reading.ts'
import type { Context } from '#server/door/action.ts'

/**
 * Why somebody who arranges topics in both nodes still cannot move one from one into the other; null where they can.
 * Between public and private nothing moves: what was said to some would be shown to all, or taken from them.
 */
export function moveRefusal(
  context: Pick<Context, 'asker' | 'now' | 'settings' | 'currency'>,
  from: NodeDoor,
  to: NodeDoor,
): 'not-node-admin' | 'node-other-kind' | null {
  // Nobody moves a topic where they could not see what becomes of it.
  if (!canEnterNode(context.asker, to, context).allowed) return 'not-node-admin'
  return from.visibility === to.visibility ? null : 'node-other-kind'
}
