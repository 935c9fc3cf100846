import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMaker, webhooksParts } from './queries/personal.ts'

export const webhooksData: PersonalData = {
  erase: { identity: eraseMaker },
  export: webhooksParts,
  merge: {
    columns: {
      'webhooks.person_id': { moves: 'other' },
    },
  },
}
