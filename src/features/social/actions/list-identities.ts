import { object } from 'zod/mini'
import { action } from '#server/action.ts'
import { doorRefusal } from '#server/refusal.ts'
import { listIdentities } from '../contract.ts'
import { presentIdentities } from '../queries/present-identities.ts'
import * as S from '../schemas.ts'

export const listIdentitiesAction = action(listIdentities, {
  data: object({}),
  result: S.identityList,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker: { personId } }) => {
    if (personId === null) throw doorRefusal('not-signed-in')
    return presentIdentities(db, personId)
  },
})
