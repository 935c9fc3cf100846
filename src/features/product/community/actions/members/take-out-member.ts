import { changeMembership } from '#features/kernel/access/queries/members.ts'
import { hasJoined } from '#features/kernel/access/rules/reading.ts'
import { findPaidUntil } from '#features/kernel/posts/queries/hidden/purchases.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { takeOutMember } from '../../contract.ts'
import { memberTakenOut } from '../../events.ts'
import { canTakeOutMember } from '../../permissions.ts'
import { dropNamed } from '../../queries/nodes/invitations.ts'
import * as D from '../../schemas/desk.ts'
import * as S from '../../schemas.ts'

/** Removes a member. Paying members can be removed only after the site's team has refunded them. */
export const takeOutMemberAction = action(takeOutMember, {
  data: D.takeOutData,
  result: S.joined,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node: nodeId, person: personId, reason }) => {
    const { db, asker, now, announce, refuse } = context
    const node = await chooseNode(context, nodeId, personId)
    const verdict = canTakeOutMember(asker, { node, personId })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'leave-instead' : 'member-above')
    if (!hasJoined(node, now)) return refuse('not-a-member')
    if (reason === '') return refuse('taking-out-needs-reason')
    if ((await findPaidUntil(db, { nodeId, personId, now })) !== undefined) return refuse('member-has-paid')
    const memberCount = await changeMembership(db, {
      nodeId,
      personId,
      from: 'joined',
      to: 'left',
      refusal: reason,
      isTakenOut: true,
      now,
    })
    await dropNamed(db, { nodeId, personId })
    await announce(memberTakenOut, { nodeId, personId, byId: asker.personId, reason })
    return { success: true as const, memberCount, state: 'none' as const }
  },
})
