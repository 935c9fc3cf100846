import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What the asker was told, the newest first. */
export const listNotifications = read('account.getNotifications', {
  at: 'guaqi.account.notifications',
  data: type<S.ListData>(),
  result: type<S.Notices>(),
})

/** One line is read, or what somebody has written to the asker. */
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

/** How the asker is told of what, and when they want no mail. */
export const getNotificationSettings = read('account.getNotificationSettings', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.NothingAsked>(),
  result: type<S.Settings>(),
})

/** One row of them. */
export const setNotificationTopic = write('account.setNotificationTopic', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.SetTopicData>(),
  result: type<S.Settings>(),
  errors: { 'notification-always': 422 },
})

/** The browsers that are told of things while the site is not open. */
export const getPushDevices = read('account.getPushDevices', {
  at: 'guaqi.account.pushDevices',
  data: type<S.NothingAsked>(),
  result: type<S.PushDevices>(),
})

/** The browser that asks is told from now on. */
export const addPushDevice = write('account.addPushDevice', {
  at: 'guaqi.account.pushDevices',
  data: type<S.AddPushData>(),
  result: type<S.PushDevices>(),
  errors: { 'push-address-wrong': 422 },
})

/** One of them is told no more. */
export const removePushDevice = write('account.removePushDevice', {
  at: 'guaqi.account.pushDevices',
  data: type<S.RemovePushData>(),
  result: type<S.PushDevices>(),
  errors: { 'push-device-not-found': 404 },
})

/** Hours without mail, and without a word to browsers; or none. */
export const setQuietHours = write('account.setQuietHours', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.SetQuietData>(),
  result: type<S.Settings>(),
  errors: { 'quiet-empty': 422 },
})

/** Whether what one writes in is subscribed to by itself. */
export const setSubscribes = write('account.setSubscribes', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.SetSubscribesData>(),
  result: type<S.Settings>(),
})

/** The address works again: mail goes there once more. */
export const resumeMail = write('account.resumeMail', {
  at: 'guaqi.account.notificationSettings',
  data: type<S.NothingAsked>(),
  result: type<S.Settings>(),
})

/** What a link in a mail would turn off; nothing changes. */
export const getUnsubscribing = read('account.getUnsubscribing', {
  at: 'guaqi.account.unsubscribing',
  data: type<S.LinkData>(),
  result: type<S.Unsubscribing>(),
  errors: { 'unsubscribe-link-wrong': 404 },
})

/** Turns the mails off that a link came with; signed in or not. */
export const unsubscribeByLink = write('account.unsubscribeByLink', {
  at: 'guaqi.account.unsubscribing',
  data: type<S.LinkData>(),
  result: type<S.Unsubscribing>(),
  errors: { 'unsubscribe-link-wrong': 404 },
})
