import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseChanger, optionsParts } from './queries/personal.ts'

export const optionsData: PersonalData = { erase: { identity: eraseChanger }, export: optionsParts }
