import { personPromoted } from '#features/kernel/people/events.ts'
import type { Grants, PaidBack } from '#server/door/grants.ts'
import { findGrantedCredit, findGrantedDays, grantKey, takeDays } from './queries/grants.ts'
import { findCurrentTier } from './queries/memberships.ts'
import { daysBack } from './rules/membership.ts'

type Taking = Parameters<Grants['takeBack']>[0]

/** What packages grant, as it goes back. Where the job has not granted it yet, it will see what was paid back. */
export const packageGrants: Grants = {
  takeBack: async (context, back) => {
    const { db } = context
    const { orderId, position, pieces, of } = back
    const key = grantKey(orderId, position)
    const credited = await findGrantedCredit(db, key)
    if (credited) {
      const { amount } = credited
      return { isTaken: true, credit: Math.floor((amount * pieces) / (credited.pieces ?? of)) }
    }
    return takeDaysBack(context, back, key)
  },
}

async function takeDaysBack(
  { db, now, announce }: Taking,
  { personId, pieces, of }: PaidBack,
  key: string,
): Promise<Awaited<ReturnType<Grants['takeBack']>>> {
  const has = await findCurrentTier(db, { personId, now, isLocked: true })
  const granted = await findGrantedDays(db, personId, key)
  if (!granted?.endsAt) return { isTaken: true, credit: 0 }
  const { tier, startsAt, endsAt, isCredited } = granted
  // Where the tier is another one by now, or is for life, the days are gone.
  const until = !isCredited && has?.tier === tier && has.until ? has.until : now
  const taken = daysBack({ startsAt, endsAt, until }, { pieces, of }, now)
  if ('left' in taken) return { isTaken: false, ...taken }
  await takeDays(db, { personId, granted, days: taken.days, pieces, of, until, now })
  await announce(personPromoted, { personId })
  return { isTaken: true, credit: 0 }
}
