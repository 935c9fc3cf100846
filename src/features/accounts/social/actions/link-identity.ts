import { action } from '#server/door/action.ts'
import { beginFlow, prepareFlow } from '../begin-flow.ts'
import { linkIdentity } from '../contract.ts'
import * as S from '../schemas.ts'

export const linkIdentityAction = action(linkIdentity, {
  data: S.beginData,
  result: S.departure,
  allow: 'members',
  limit: '20 per minute',
  prepare: prepareFlow,
  run: beginFlow,
})
