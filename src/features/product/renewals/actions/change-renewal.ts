import { action } from '#server/door/action.ts'
import { changeRenewal } from '../contract.ts'
import { nextPeriod } from '../next-period.ts'
import { lockOwn, lockPerson, updateRenewal } from '../queries/renewals.ts'
import * as S from '../schemas.ts'

export const changeRenewalAction = action(changeRenewal, {
  data: S.changeRenewalData,
  result: S.renewalDone,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { id, item: said, price }) => {
    const { db, asker, now, refuse } = context
    const { personId } = asker
    const stays = await lockPerson(db, personId)
    const row = await lockOwn(db, id, personId)
    if (!row || row.state === 'ended' || row.state === 'stopped') return refuse('renewal-not-found')
    // A period that is to be paid now is paid as it was agreed.
    if (!stays || row.state !== 'active') return refuse('renewal-impossible')
    if (said === null) {
      const found = await nextPeriod(context, asker, { ...row, nextItem: null })
      if (!found) return refuse('renewal-impossible')
      if (found.period.price !== price) return refuse('price-changed')
      const same = { nextItem: null, nextPrice: null, names: found.period.names, price, toldAt: row.toldAt }
      await updateRenewal(db, { ...row, ...same }, now)
      return { success: true as const }
    }
    const found = await nextPeriod(context, asker, { ...row, nextItem: said })
    if (!found) return refuse('renewal-impossible')
    if (found.period.price !== price) return refuse('price-changed')
    const changed = { nextItem: found.item, nextPrice: price, names: found.period.names }
    await updateRenewal(db, { ...row, ...changed }, now)
    return { success: true as const }
  },
})
