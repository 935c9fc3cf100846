import { listSubscriptions } from '#features/talk/subscriptions/contract.ts'
import { defineModule } from '#site/module.ts'
import { getNotificationSettings, getPushDevices, listNotifications } from '../contract.ts'

/** The notifications of the signed-in reader. */
export const notificationPage = defineModule({
  name: 'notification-page',
  version: 1,
  personal: async (_settings, { ask }) => {
    const [first, settings, push, subscriptions] = await Promise.all([
      ask(listNotifications, {}),
      ask(getNotificationSettings, {}),
      ask(getPushDevices, {}),
      ask(listSubscriptions, {}),
    ])
    return { first, settings, push, subscriptions }
  },
})
