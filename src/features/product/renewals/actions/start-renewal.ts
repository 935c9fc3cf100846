import { paysOthers } from '#features/product/payments/public/charge.ts'
import { findOwnWay } from '#features/product/payments/queries/ways.ts'
import { action } from '#server/door/action.ts'
import { agreeTo } from '../agree.ts'
import { startRenewal } from '../contract.ts'
import { nextPeriod } from '../next-period.ts'
import { lockPerson } from '../queries/renewals.ts'
import * as S from '../schemas.ts'

export const startRenewalAction = action(startRenewal, {
  data: S.startRenewalData,
  result: S.renewalDone,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { kind, item: said, way, saved = 0, currency, price }) => {
    const { db, asker, refuse } = context
    const { personId } = asker
    const stays = await lockPerson(db, personId)
    const found = await nextPeriod(context, asker, { kind, item: said, currency })
    if (!found || !stays) return refuse('renewal-impossible')
    const { period, item } = found
    if (period.price !== price) return refuse('price-changed')
    if (way === 'saved') {
      const own = await findOwnWay(db, saved, personId)
      if (!own) return refuse('saved-way-not-found')
      if (paysOthers(context, own, currency)) return refuse('saved-way-currency')
    }
    const wayId = way === 'saved' ? saved : null
    const agreed = { personId, kind, item, period, way, wayId, currency, price }
    if (!(await agreeTo(context, agreed))) return refuse('renewal-impossible')
    return { success: true as const }
  },
})
