import { canOversee } from '#features/kernel/access/rules/roles.ts'
import { canModerateNode } from '#features/product/community/permissions.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { decideHeld } from '../../contract.ts'
import { settleHeld } from '../../decide-held.ts'
import { heldDecided } from '../../events.ts'
import { findHeld, type HeldRow } from '../../queries/held.ts'
import * as S from '../../schemas.ts'

/** Releases or removes held content: for the team, and for moderators in their nodes. */
export const decideHeldAction = action(decideHeld, {
  data: S.decideHeldData,
  result: S.heldDecided,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { ids, outcome, reason = '' }) => {
    const { db, asker, announce, refuse } = context
    const wanted = [...new Set(ids)]
    const rows = (await findHeld(db, wanted)).filter((row) => mayDecide(context, row))
    if (rows.length < wanted.length) return refuse('held-not-found')
    if (rows.some(({ authorId }) => authorId === asker.personId)) return refuse('not-oneself')
    let decided = 0
    for (const held of rows) {
      if (held.decidedAt !== null || !(await settleHeld(context, held, outcome))) continue
      decided += 1
      const { id: heldId, authorId, kind, thingId, reasons } = held
      const detail = { kind, thing: thingId, outcome, ...(reason && { reason }), reasons }
      await record(context, 'decide-held', authorId, detail)
      await announce(heldDecided, { heldId, authorId, outcome, reason, byId: asker.personId })
    }
    // Of two concurrent decisions the second is refused, with the decision of the first.
    if (decided === 0) return refuse('held-decided')
    return { decided, missed: rows.length - decided }
  },
})

function mayDecide(
  context: Pick<MemberContext, 'asker' | 'now' | 'settings' | 'currency'>,
  { nodeId, nodeAdminId, nodeModeratorIds, nodeDeletedAt }: HeldRow,
): boolean {
  if (canOversee(context.asker).allowed) return true
  if (nodeId === null) return false
  const node = {
    id: nodeId,
    adminId: nodeAdminId,
    moderatorIds: nodeModeratorIds,
    deletedAt: nodeDeletedAt,
    visibility: 'public',
    membership: null,
  } as const
  return canModerateNode(context.asker, node).allowed
}
