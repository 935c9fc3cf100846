import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseTickets } from './queries/erase.ts'
import { ticketsParts } from './queries/export.ts'

export const ticketsData: PersonalData = { erase: { identity: eraseTickets }, export: ticketsParts }
