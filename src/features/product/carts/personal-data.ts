import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseCart } from './queries/erase.ts'
import { cartsParts } from './queries/export.ts'

export const cartsData: PersonalData = { erase: { identity: eraseCart }, export: cartsParts }
