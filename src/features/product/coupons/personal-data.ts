import type { PersonalData } from '#server/jobs/personal-data.ts'
import { couponsParts, eraseCoupons } from './queries/personal.ts'

export const couponsData: PersonalData = { erase: { identity: eraseCoupons }, export: couponsParts }
