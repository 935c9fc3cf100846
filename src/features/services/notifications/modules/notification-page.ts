import { listSubscriptions } from '#features/talk/subscriptions/contract.ts'
import { defineModule } from '#site/module.ts'
import { getNotificationSettings, listNotifications } from '../contract.ts'

/** What somebody is told of: for them alone. */
export const notificationPage = defineModule({
  name: 'notification-page',
  version: 1,
  personal: async (_settings, { ask }) => {
    const [first, settings, subscriptions] = await Promise.all([
      ask(listNotifications, {}),
      ask(getNotificationSettings, {}),
      ask(listSubscriptions, {}),
    ])
    return { first, settings, subscriptions }
  },
})
