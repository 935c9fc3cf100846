import { action } from '#server/door/action.ts'
import { setSubscription } from '../contract.ts'
import { subscriptionSet } from '../events.ts'
import { findTarget } from '../queries/find-target.ts'
import { setSubscription as keep } from '../queries/subscriptions.ts'
import { levelsOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const setSubscriptionAction = action(setSubscription, {
  data: S.setData,
  result: S.level,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { level, ...data }) => {
    const { db, asker, now, announce, refuse } = context
    if (!levelsOf(data.kind).includes(level)) return refuse('subscription-level')
    const target = await findTarget(db, data, context)
    if (!target) return refuse('subscription-unknown')
    await keep(db, { personId: asker.personId, ...target, level, now })
    await announce(subscriptionSet, { personId: asker.personId })
    return { level }
  },
})
