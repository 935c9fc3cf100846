import { appealPath, appealToken } from '#features/accounts/account/paths.ts'
import { insertSilence } from '#features/accounts/account/queries/sanctions.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { action } from '#server/door/action.ts'
import { chooseNode } from '../../choose-node.ts'
import { silenceMember } from '../../contract.ts'
import { nodeSilenced } from '../../events.ts'
import { canSilenceInNode } from '../../permissions.ts'
import { listSilences, lockSilenced } from '../../queries/nodes/silences.ts'
import { silenceEnd } from '../../rules/moderation.ts'
import * as D from '../../schemas/desk.ts'

/** Silences somebody in one node. They need not be a member: in a public node others write too. */
export const silenceMemberAction = action(silenceMember, {
  data: D.silenceData,
  result: D.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node: nodeId, person: personId, reason, days }) => {
    const { db, asker, now, signer, siteUrl, announce, enqueue, refuse } = context
    const node = await chooseNode(context, nodeId, personId)
    const person = (await lockSilenced(db, personId)) ?? refuse('person-not-found')
    const verdict = canSilenceInNode(asker, { node, personId, roles: person.roles })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'silence-above')
    if (reason === '') return refuse('silence-needs-reason')
    if ((await listSilences(db, { nodeId, personId, now })).length > 0) return refuse('silenced-already')
    const until = silenceEnd(days, now)
    const end = until?.toISOString() ?? null
    const silenceId = await insertSilence(db, {
      nodeId,
      personId,
      byId: asker.personId,
      reason,
      until,
      now,
    })
    await announce(nodeSilenced, { silenceId, nodeId, personId, byId: asker.personId, reason, until: end })
    if (person.email !== null) {
      const token = appealToken(signer, { id: silenceId, personId })
      const url = signer.encrypt(MAIL_SECRET, siteUrl + appealPath(person.language, token))
      const params = { kind: 'node-silence' as const, reason, until: end, url }
      await enqueue(sendMail, { to: person.email, locale: person.language, template: 'sanction', params })
    }
    return { success: true as const }
  },
})
