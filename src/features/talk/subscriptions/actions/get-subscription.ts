import { action } from '#server/door/action.ts'
import { getSubscription } from '../contract.ts'
import { findTarget } from '../queries/find-target.ts'
import { findLevel } from '../queries/subscriptions.ts'
import * as S from '../schemas.ts'

export const getSubscriptionAction = action(getSubscription, {
  data: S.target,
  result: S.level,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, data) => {
    const { db, asker, refuse } = context
    const target = await findTarget(db, data, context)
    if (!target) return refuse('subscription-unknown')
    return { level: await findLevel(db, { personId: asker.personId, ...target }) }
  },
})
