import type { NodeDoor } from '#features/kernel/access/rules/reading.ts'
import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { MemberContext } from '#server/door/action.ts'
import type { Asker } from '#shared/people/asker.ts'
import { canModerateNode } from './permissions.ts'
import { type LockedNode, lockNode } from './queries/nodes/memberships.ts'

type Choosing = MemberContext<'node-not-found' | 'gone' | 'not-node-admin'>

/** A node that the asker moderates, locked for changes, with the membership of a person. */
export async function chooseNode(
  context: Pick<Choosing, 'db' | 'asker' | 'refuse' | 'now' | 'settings' | 'currency'>,
  nodeId: number,
  personId: number,
  can: (asker: Asker, node: NodeDoor) => Verdict = canModerateNode,
): Promise<LockedNode> {
  const { db, asker, refuse } = context
  const node = (await lockNode(db, nodeId, personId)) ?? refuse('node-not-found')
  const verdict = can(asker, node)
  if (verdict.allowed) return node
  return refuse(verdict.reason === 'gone' ? 'gone' : 'not-node-admin')
}
