import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMemberships, eraseNodeAdmin } from './queries/erase.ts'
import { accessParts } from './queries/export.ts'

export const accessData: PersonalData = {
  erase: { identity: eraseNodeAdmin, relations: [eraseMemberships] },
  export: accessParts,
}
