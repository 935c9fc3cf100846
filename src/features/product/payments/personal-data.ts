import type { PersonalData } from '#server/jobs/personal-data.ts'
import { erasePayer } from './queries/erase.ts'
import { paymentsParts } from './queries/export.ts'

export const paymentsData: PersonalData = { erase: { identity: erasePayer }, export: paymentsParts }
