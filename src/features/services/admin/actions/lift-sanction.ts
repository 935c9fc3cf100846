import { can } from '#features/kernel/access/rules.ts'
import { action } from '#server/action.ts'
import { record } from '../choose-person.ts'
import { liftSanction } from '../contract.ts'
import { sanctionLifted } from '../events.ts'
import { liftSanctionRow, lockPerson, lockSanction } from '../queries.ts'
import * as S from '../schemas.ts'

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
    const verdict = can(asker, 'sanction', { personId: person.id, roles: person.roles }, context)
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
    await liftSanctionRow(db, id, asker.personId, now)
    const { kind, until } = sanction
    await record(context, 'lift', person.id, {
      sanction: id,
      kind,
      until: until?.toISOString() ?? null,
      reason,
    })
    await announce(sanctionLifted, {
      ...{ sanctionId: id, personId: person.id, kind },
      until: until?.toISOString() ?? null,
    })
    return { success: true as const }
  },
})
