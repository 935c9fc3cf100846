import { personFollowed, personUnfollowed } from '#features/talk/follows/events.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { getSubscriptionAction } from './actions/get-subscription.ts'
import { listMutedTopicsAction } from './actions/list-muted-topics.ts'
import { listSubscriptionsAction } from './actions/list-subscriptions.ts'
import { setSubscriptionAction } from './actions/set-subscription.ts'
import { subscriptionSet } from './events.ts'
import { keepSubscription } from './jobs/keep-subscription.ts'
import { subscriptionsData } from './personal-data.ts'

export const subscriptionsFeature = feature({
  name: 'talk/subscriptions',
  actions: [getSubscriptionAction, listMutedTopicsAction, listSubscriptionsAction, setSubscriptionAction],
  events: [subscriptionSet],
  follows: [
    on(personFollowed, keepSubscription, ({ followerId, followedId }) => ({
      personId: followerId,
      kind: 'person' as const,
      targetId: followedId,
      isOn: true,
    })),
    on(personUnfollowed, keepSubscription, ({ followerId, followedId }) => ({
      personId: followerId,
      kind: 'person' as const,
      targetId: followedId,
      isOn: false,
    })),
  ],
  jobs: [keepSubscription],
  personalData: subscriptionsData,
})
