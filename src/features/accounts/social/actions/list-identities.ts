import { object } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { listIdentities } from '../contract.ts'
import { presentIdentities } from '../queries/present-identities.ts'
import * as S from '../schemas.ts'

export const listIdentitiesAction = action(listIdentities, {
  data: object({}),
  result: S.identityList,
  allow: 'members',
  limit: '120 per minute',
  run: (context) => presentIdentities(context, context.asker.personId),
})
