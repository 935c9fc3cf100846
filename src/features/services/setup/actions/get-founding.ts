import { hasPeople } from '#features/kernel/people/queries/anybody.ts'
import { action } from '#server/door/action.ts'
import { getFounding } from '../contract.ts'
import * as S from '../schemas.ts'

export const getFoundingAction = action(getFounding, {
  data: S.nothingAsked,
  result: S.founding,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db }) => ({ isOpen: !(await hasPeople(db)) }),
})
