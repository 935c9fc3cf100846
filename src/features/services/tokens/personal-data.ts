import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseTokens, tokensParts } from './queries/personal.ts'

export const tokensData: PersonalData = {
  erase: { identity: eraseTokens },
  export: tokensParts,
  merge: {
    columns: {
      'access_tokens.person_id': { goes: 'sign-ins' },
    },
  },
}
