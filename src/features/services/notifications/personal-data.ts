import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseNotifications } from './queries/erase.ts'

export const notificationsData: PersonalData = { erase: { identity: eraseNotifications } }
