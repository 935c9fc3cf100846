import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseBuyer } from './queries/erase.ts'
import { ordersParts } from './queries/export.ts'

export const ordersData: PersonalData = { erase: { identity: eraseBuyer }, export: ordersParts }
