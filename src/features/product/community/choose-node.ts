import { can } from '#features/kernel/access/rules.ts'
import type { MemberContext } from '#server/door/action.ts'
import { type LockedNode, lockNode } from './queries/memberships.ts'

type Choosing = MemberContext<'node-not-found' | 'gone' | 'not-node-admin'>

/** A node that the asker moderates, locked for changes, with the membership of a person. */
export async function chooseNode(
  context: Pick<Choosing, 'db' | 'asker' | 'refuse' | 'now' | 'settings' | 'currency'>,
  nodeId: number,
  personId: number,
  verb: 'moderateNode' | 'arrangeTopics' | 'runNode' | 'nameModerators' = 'moderateNode',
): Promise<LockedNode> {
  const { db, asker, refuse } = context
  const node = (await lockNode(db, nodeId, personId)) ?? refuse('node-not-found')
  const verdict = can(asker, verb, node, context)
  if (verdict.allowed) return node
  return refuse(verdict.reason === 'gone' ? 'gone' : 'not-node-admin')
}
