import { paysOthers } from '#features/product/payments/public/charge.ts'
import { findOwnWay } from '#features/product/payments/queries/ways.ts'
import { action } from '#server/door/action.ts'
import { startRenewal } from '../contract.ts'
import { nextPeriod } from '../next-period.ts'
import { findPaidDay, insertRenewal, lockPerson, lockSame, updateRenewal } from '../queries/renewals.ts'
import { looksAt } from '../rules.ts'
import * as S from '../schemas.ts'

export const startRenewalAction = action(startRenewal, {
  data: S.startRenewalData,
  result: S.renewalDone,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { kind, item: said, way, saved = 0, currency, price }) => {
    const { db, asker, now, refuse } = context
    const { personId } = asker
    const stays = await lockPerson(db, personId)
    const found = await nextPeriod(context, asker, { kind, item: said, currency })
    if (!found || !stays) return refuse('renewal-impossible')
    const { period, item } = found
    const same = await lockSame(db, { personId, kind, item })
    // Lost by now, and nothing of it runs: it is bought anew.
    if (!same && period.until <= now) return refuse('renewal-impossible')
    if (period.price !== price) return refuse('price-changed')
    if (way === 'saved') {
      const own = await findOwnWay(db, saved, personId)
      if (!own) return refuse('saved-way-not-found')
      if (paysOthers(context, own, currency)) return refuse('saved-way-currency')
    }
    const wayId = way === 'saved' ? saved : null
    const { names } = period
    if (same) {
      // Whose day has passed is tried again at once, as it was agreed anew; what a provider has is waited for.
      const isLate = same.state !== 'active' && same.state !== 'charging'
      const again = isLate ? { state: 'active' as const, tries: 0, trouble: null, toldAt: now } : {}
      const agreed = { nextItem: null, nextPrice: null, names, way, wayId, currency, price }
      await updateRenewal(db, { ...same, ...again, ...agreed }, now)
      return { success: true as const }
    }
    // Of what is lent the end of what was paid counts, however often one begins anew.
    const paidUntil = (await findPaidDay(db, { personId, kind, item, until: period.until })) ?? period.until
    const agreed = { personId, kind, item, names, way, wayId, currency, price, paidUntil }
    const first = looksAt({ ...agreed, state: 'active', tries: 0, heldUntil: null, toldAt: null })
    // Who agrees in the last week has just read what would be announced.
    const toldAt = first !== null && first <= now ? now : null
    const heldUntil = paidUntil < period.until ? period.until : null
    await insertRenewal(db, { ...agreed, heldUntil, toldAt, now })
    return { success: true as const }
  },
})
