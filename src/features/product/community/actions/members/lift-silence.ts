import { liftSanctionRow } from '#features/accounts/account/queries/sanctions.ts'
import { action } from '#server/door/action.ts'
import { liftSilence } from '../../contract.ts'
import { nodeSilenceLifted } from '../../events.ts'
import { canLiftNodeSilence } from '../../permissions.ts'
import { lockNode } from '../../queries/nodes/memberships.ts'
import { listSilences, lockSilenced } from '../../queries/nodes/silences.ts'
import * as D from '../../schemas/desk.ts'

/** Ends a silence in a node before its time: also how an appeal is granted. */
export const liftSilenceAction = action(liftSilence, {
  data: D.liftSilenceData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node: nodeId, person: personId, reason }) => {
    const { db, asker, now, announce, refuse } = context
    const node = (await lockNode(db, nodeId, personId)) ?? refuse('node-not-found')
    await lockSilenced(db, personId)
    const [silence] = await listSilences(db, { nodeId, personId, now })
    const thing = { node, personId, byId: silence?.byId ?? null, hasAppealed: Boolean(silence?.appeal) }
    const verdict = canLiftNodeSilence(asker, thing)
    if (!verdict.allowed) {
      if (verdict.reason === 'oneself') return refuse('not-oneself')
      return refuse(verdict.reason === 'above' ? 'appeal-not-yours' : 'not-node-admin')
    }
    if (!silence) return refuse('silence-not-found')
    if (reason === '') return refuse('silence-needs-reason')
    await liftSanctionRow(db, silence.id, asker.personId, now)
    await announce(nodeSilenceLifted, {
      silenceId: silence.id,
      nodeId,
      personId,
      byId: asker.personId,
      reason,
      until: null,
    })
    return { success: true as const }
  },
})
