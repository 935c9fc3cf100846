import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** The asker's level of notifications for a thing, as `{ level }`; null: never chosen. */
export const getSubscription = read('account.getSubscription', {
  at: 'guaqi.account.subscription',
  data: type<S.Target>(),
  result: type<S.LevelNow>(),
  errors: { 'subscription-unknown': 404 },
})

/** Sets the asker's level for a thing: `all`, `answers` (of a topic only) or `none`. Returns `{ level }`. */
export const setSubscription = write('account.setSubscription', {
  at: 'guaqi.account.subscription',
  data: type<S.SetData>(),
  result: type<S.LevelNow>(),
  errors: { 'subscription-unknown': 404, 'subscription-level': 422 },
})

/** The numbers of the topics that the asker has muted lately: lists show them quiet. */
export const listMutedTopics = read('account.getMutedTopics', {
  at: 'guaqi.account.mutedTopics',
  data: type<S.NothingAsked>(),
  result: type<S.MutedTopics>(),
})

/** Everything the asker has subscribed to, the newest first. */
export const listSubscriptions = read('account.getSubscriptions', {
  at: 'guaqi.account.subscriptions',
  data: type<S.ListData>(),
  result: type<S.Subscriptions>(),
})
