import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** The level at which the asker is subscribed to a thing. */
export const getSubscription = read('account.getSubscription', {
  at: 'guaqi.account.subscription',
  data: type<S.Target>(),
  result: type<S.LevelNow>(),
  errors: { 'subscription-unknown': 404 },
})

/** Sets the level: everything, answers alone, or nothing. */
export const setSubscription = write('account.setSubscription', {
  at: 'guaqi.account.subscription',
  data: type<S.SetData>(),
  result: type<S.LevelNow>(),
  errors: { 'subscription-unknown': 404, 'subscription-level': 422 },
})

/** Everything the asker has subscribed to, the newest first. */
export const listSubscriptions = read('account.getSubscriptions', {
  at: 'guaqi.account.subscriptions',
  data: type<S.ListData>(),
  result: type<S.Subscriptions>(),
})
