import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseTickets } from './queries/erase.ts'

export const ticketsData: PersonalData = { erase: { identity: eraseTickets } }
