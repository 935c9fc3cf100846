import { z } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { listDueConsents } from '../contract.ts'
import { dueConsents } from '../due-consents.ts'
import * as S from '../schemas.ts'

export const listDueConsentsAction = action(listDueConsents, {
  data: S.nothing,
  result: z.array(S.dueConsent),
  allow: 'members',
  limit: '60 per minute',
  run: (context) => dueConsents(context, context.asker.personId),
})
