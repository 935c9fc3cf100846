import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseNotifications } from './queries/erase.ts'
import { notificationsParts } from './queries/export.ts'

export const notificationsData: PersonalData = {
  erase: { identity: eraseNotifications },
  export: notificationsParts,
}
