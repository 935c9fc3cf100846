import { defineModule } from '#site/module.ts'
import { listNotifications } from '../contract.ts'

/** What somebody is told of: for them alone. */
export const notificationPage = defineModule({
  name: 'notification-page',
  version: 1,
  personal: async (_settings, { ask }) => ({ first: await ask(listNotifications, {}) }),
})
