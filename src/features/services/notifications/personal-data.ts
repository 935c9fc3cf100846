import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseNotifications } from './queries/erase.ts'
import { notificationsParts } from './queries/export.ts'
import { joinGroups, recountUnread } from './queries/merge.ts'

export const notificationsData: PersonalData = {
  erase: { identity: eraseNotifications },
  export: notificationsParts,
  merge: {
    first: joinGroups,
    columns: {
      'notifications.person_id': { moves: 'notifications', once: ['group_key'], whileNull: 'read_at' },
      'notification_people.person_id': { moves: 'other', once: ['notification_id'] },
      'notification_settings.person_id': { moves: 'other', once: ['topic'] },
      'notification_choices.person_id': { moves: 'other', once: [] },
      'notification_mails.person_id': { moves: 'other', once: ['kind'] },
      'push_devices.person_id': { goes: 'notifications' },
    },
    last: recountUnread,
  },
}
