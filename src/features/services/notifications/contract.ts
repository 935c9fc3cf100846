import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What the asker was told, the newest first. */
export const listNotifications = read('account.getNotifications', {
  at: 'guaqi.account.notifications',
  data: type<S.ListData>(),
  result: type<S.Notices>(),
})

/** One line is read. */
export const readNotification = write('utils.readNotification', {
  at: 'guaqi.utils.readNotification',
  data: type<S.ReadData>(),
  result: type<true>(),
  errors: { 'notification-not-found': 404 },
})

/** Everything that was on the screen is read. */
export const readAllNotifications = write('account.readAllNotifications', {
  at: 'guaqi.account.readAllNotifications',
  data: type<S.ReadAllData>(),
  result: type<S.UnreadLeft>(),
})
