import { liftSanctionRow, lockSanction } from '#features/accounts/account/queries/sanctions.ts'
import { nodeSilenceLifted } from '#features/product/community/events.ts'
import { canLiftNodeSilence } from '#features/product/community/permissions.ts'
import { lockNode } from '#features/product/community/queries/nodes/memberships.ts'
import { action } from '#server/door/action.ts'
import { liftSanction } from '../../contract.ts'
import { canSanction } from '../../permissions.ts'
import { endSanction } from '../../public/give-sanction.ts'
import { lockPerson } from '../../queries/people.ts'
import * as S from '../../schemas.ts'

export const liftSanctionAction = action(liftSanction, {
  data: S.liftSanctionData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { sanction: id, reason }) => {
    const { db, asker, now, announce, refuse } = context
    const sanction = await lockSanction(db, id, now)
    const person = sanction && (await lockPerson(db, sanction.personId))
    if (!sanction || !person) return refuse('sanction-not-found')
    const verdict = canSanction(asker, { personId: person.id, roles: person.roles })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
    if (sanction.nodeId !== null) {
      const node = (await lockNode(db, sanction.nodeId, person.id)) ?? refuse('sanction-not-found')
      const silence = {
        node,
        personId: person.id,
        byId: sanction.byId,
        hasAppealed: sanction.appeal !== null,
      }
      if (!canLiftNodeSilence(asker, silence).allowed) return refuse('above-you')
    }
    const { kind, nodeId } = sanction
    if (nodeId !== null || kind === 'node-silence') {
      await liftSanctionRow(db, id, asker.personId, now)
      // Recorded by the job that follows, as when a moderator of the node ends it.
      const lifted = { silenceId: id, nodeId: nodeId ?? 0, personId: person.id, byId: asker.personId }
      const until = sanction.until?.toISOString() ?? null
      await announce(nodeSilenceLifted, { ...lifted, reason, until })
      return { success: true as const }
    }
    await endSanction(context, sanction, reason)
    return { success: true as const }
  },
})
