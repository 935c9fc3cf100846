import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMemberships, eraseNodeAdmin } from './queries/erase.ts'

export const accessData: PersonalData = {
  erase: { identity: eraseNodeAdmin, relations: [eraseMemberships] },
}
