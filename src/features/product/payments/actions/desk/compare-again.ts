import { action } from '#server/door/action.ts'
import { compareAgain } from '../../contract.ts'
import { compareDay } from '../../jobs/compare-day.ts'
import { providerNamed } from '../../providers/configured.ts'
import { findSpan } from '../../queries/compare.ts'
import { listedFrom } from '../../rules.ts'
import * as D from '../../schemas/desk.ts'

export const compareAgainAction = action(compareAgain, {
  data: D.compareAgainData,
  result: D.comparedAgain,
  allow: 'staff',
  limit: '20 per minute',
  run: async (context, { provider, day }) => {
    const { db, now, settings, enqueue, refuse } = context
    if (!providerNamed(context, provider)) return refuse('payment-not-found')
    const { to } = await findSpan(db, day, settings.site.timeZone)
    if (listedFrom(provider, to) > now) return refuse('day-not-over')
    await enqueue(compareDay, { provider, day })
    return { success: true as const }
  },
})
