import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const notificationsPages: PresetPages = {
  'account.notification': ownPage(
    'account.page.notification',
    'notification-page',
    'notification',
    'account',
  ),
  'account.unsubscribe': ownPage('notifications.unsubscribe.title', 'unsubscribe-page', 'unsubscribe'),
}
