import { feature } from '#server/feature.ts'
import { getSubscriptionAction } from './actions/get-subscription.ts'
import { listMutedTopicsAction } from './actions/list-muted-topics.ts'
import { listSubscriptionsAction } from './actions/list-subscriptions.ts'
import { setSubscriptionAction } from './actions/set-subscription.ts'
import { subscriptionSet } from './events.ts'
import { subscriptionsData } from './personal-data.ts'

export const subscriptionsFeature = feature({
  name: 'talk/subscriptions',
  actions: [getSubscriptionAction, listMutedTopicsAction, listSubscriptionsAction, setSubscriptionAction],
  events: [subscriptionSet],
  personalData: subscriptionsData,
})
