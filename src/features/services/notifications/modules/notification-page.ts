import { defineModule } from '#site/module.ts'
import { getNotificationSettings, listNotifications } from '../contract.ts'

/** What somebody is told of: for them alone. */
export const notificationPage = defineModule({
  name: 'notification-page',
  version: 1,
  personal: async (_settings, { ask }) => {
    const [first, settings] = await Promise.all([
      ask(listNotifications, {}),
      ask(getNotificationSettings, {}),
    ])
    return { first, settings }
  },
})
