import { action } from '#server/door/action.ts'
import { endRenewal } from '../../contract.ts'
import { findHolder } from '../../queries/failing.ts'
import { lockPerson, lockRenewal, updateRenewal } from '../../queries/renewals.ts'
import * as D from '../../schemas/desk.ts'
import * as S from '../../schemas.ts'
import { tell } from '../../standing.ts'

export const endRenewalAction = action(endRenewal, {
  data: D.failingNamed,
  result: S.renewalDone,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, now, refuse } = context
    const personId = await findHolder(db, id)
    if (personId === undefined) return refuse('renewal-not-found')
    await lockPerson(db, personId)
    const row = await lockRenewal(db, id)
    // It has come to its end by itself, or was paid.
    if (!row || row.state === 'ended' || row.state === 'stopped' || row.state === 'active')
      return refuse('renewal-not-found')
    await updateRenewal(db, { ...row, state: 'ended' }, now)
    await tell(context, row, 'ended', row.heldUntil ?? row.paidUntil)
    return { success: true as const }
  },
})
