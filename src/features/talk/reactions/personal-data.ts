import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReactions } from './queries/erase.ts'
import { reactionsParts } from './queries/export.ts'

export const reactionsData: PersonalData = { erase: { relations: [eraseReactions] }, export: reactionsParts }
