import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Notifications of the asker, the newest first. */
export const listNotifications = read('account.getNotifications', {
  at: 'guaqi.account.notifications',
  data: type<S.ListData>(),
  result: type<S.Notices>(),
})

/** Marks a notification as read, or the messages of a conversation. */
export const readNotification = write('utils.readNotification', {
  at: 'guaqi.utils.readNotification',
  data: type<S.ReadData>(),
  result: type<true>(),
  errors: { 'notification-not-found': 404 },
})

/** Marks all notifications as read, up to the newest that was shown. */
export const readAllNotifications = write('account.readAllNotifications', {
  at: 'guaqi.account.readAllNotifications',
  data: type<S.ReadAllData>(),
  result: type<S.UnreadLeft>(),
})

/** Notification settings of the asker, with quiet hours. */
export const getNotificationSettings = read('account.getNotificationSettings', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.NothingAsked>(),
  result: type<S.Settings>(),
})

/** Changes one row of the settings. */
export const setNotificationTopic = write('account.setNotificationTopic', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.SetTopicData>(),
  result: type<S.Settings>(),
  errors: { 'notification-always': 422 },
})

/** The browsers of the asker that get push messages. */
export const getPushDevices = read('account.getPushDevices', {
  at: 'guaqi.account.pushDevices',
  data: type<S.NothingAsked>(),
  result: type<S.PushDevices>(),
})

/** Registers the asking browser for push messages. */
export const addPushDevice = write('account.addPushDevice', {
  at: 'guaqi.account.pushDevices',
  data: type<S.AddPushData>(),
  result: type<S.PushDevices>(),
  errors: { 'push-address-wrong': 422 },
})

/** Unregisters a browser. */
export const removePushDevice = write('account.removePushDevice', {
  at: 'guaqi.account.pushDevices',
  data: type<S.RemovePushData>(),
  result: type<S.PushDevices>(),
  errors: { 'push-device-not-found': 404 },
})

/** Sets or clears quiet hours, without mails and push messages. */
export const setQuietHours = write('account.setQuietHours', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.SetQuietData>(),
  result: type<S.Settings>(),
  errors: { 'quiet-empty': 422 },
})

/** Sets whether posts that one writes in are subscribed automatically. */
export const setSubscribes = write('account.setSubscribes', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.SetSubscribesData>(),
  result: type<S.Settings>(),
})

/** Resumes mails to an address that had bounced. */
export const resumeMail = write('account.resumeMail', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.NothingAsked>(),
  result: type<S.Settings>(),
})

/** What an unsubscribe link would turn off; changes nothing. */
export const getUnsubscribing = read('account.getUnsubscribing', {
  at: 'guaqi.account.unsubscribing',
  data: type<S.LinkData>(),
  result: type<S.Unsubscribing>(),
  errors: { 'unsubscribe-link-wrong': 404 },
})

/** Unsubscribes from the mails of a link; works without signing in. */
export const unsubscribeByLink = write('account.unsubscribeByLink', {
  at: 'guaqi.account.unsubscribing',
  data: type<S.LinkData>(),
  result: type<S.Unsubscribing>(),
  errors: { 'unsubscribe-link-wrong': 404 },
})
