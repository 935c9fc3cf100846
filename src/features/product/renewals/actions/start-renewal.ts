import { action } from '#server/door/action.ts'
import { startRenewal } from '../contract.ts'
import { nextPeriod } from '../next-period.ts'
import { insertRenewal, lockPerson, lockSame, updateRenewal } from '../queries/renewals.ts'
import { looksAt } from '../rules.ts'
import * as S from '../schemas.ts'

export const startRenewalAction = action(startRenewal, {
  data: S.startRenewalData,
  result: S.renewalDone,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { kind, item: said, way, currency, price }) => {
    const { db, asker, now, refuse } = context
    const { personId } = asker
    const stays = await lockPerson(db, personId)
    const found = await nextPeriod(context, asker, { kind, item: said, currency })
    if (!found || !stays || found.period.until <= now) return refuse('renewal-impossible')
    const { period, item } = found
    if (period.price !== price) return refuse('price-changed')
    const { names } = period
    const same = await lockSame(db, { personId, kind, item })
    if (same) {
      // Whose day has passed is tried again at once, as it was agreed anew.
      const isLate = same.state !== 'active'
      const again = isLate ? { state: 'active' as const, tries: 0, toldAt: now } : {}
      await updateRenewal(db, { ...same, ...again, names, way, currency, price }, now)
      return { success: true as const }
    }
    const agreed = { personId, kind, item, names, way, currency, price, paidUntil: period.until }
    const first = looksAt({ ...agreed, state: 'active', tries: 0, toldAt: null })
    // Who agrees in the last week has just read what would be announced.
    const toldAt = first !== null && first <= now ? now : null
    await insertRenewal(db, { ...agreed, toldAt, now })
    return { success: true as const }
  },
})
