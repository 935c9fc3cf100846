import { changeMembership } from '#features/kernel/access/queries/members.ts'
import { hasJoined, isNodeAdmin } from '#features/kernel/access/rules/reading.ts'
import type { MemberContext } from '#server/door/action.ts'
import { nodeJoined } from '../events.ts'
import { joinsByWriting } from '../permissions.ts'
import type { LockedNode } from '../queries/nodes/memberships.ts'

/** Whoever writes in a node that asks for nothing is in it from then on. */
export async function joinByWriting(
  { db, asker, now, announce }: Pick<MemberContext, 'db' | 'asker' | 'now' | 'announce'>,
  node: LockedNode,
): Promise<void> {
  if (hasJoined(node, now) || isNodeAdmin(asker, node) || !joinsByWriting(node)) return
  const member = { nodeId: node.id, personId: asker.personId }
  await changeMembership(db, { ...member, from: node.membership?.state ?? null, to: 'joined', now })
  await announce(nodeJoined, { ...member, state: 'joined' })
}
