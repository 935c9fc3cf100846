import { action } from '#server/door/action.ts'
import { stopRenewal } from '../contract.ts'
import { lockOwn, lockPerson, updateRenewal } from '../queries/renewals.ts'
import * as S from '../schemas.ts'

export const stopRenewalAction = action(stopRenewal, {
  data: S.stopRenewalData,
  result: S.renewalDone,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, refuse }, { id }) => {
    const { personId } = asker
    await lockPerson(db, personId)
    const found = await lockOwn(db, id, personId)
    if (!found) return refuse('renewal-not-found')
    // Repeated request, or it has ended by itself.
    if (found.state !== 'stopped' && found.state !== 'ended')
      await updateRenewal(db, { ...found, state: 'stopped' }, now)
    return { success: true as const }
  },
})
