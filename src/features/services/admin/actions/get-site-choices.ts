import { action } from '#server/action.ts'
import { choicesOf } from '../choices-of.ts'
import { getSiteChoices } from '../contract.ts'
import * as S from '../schemas.ts'

export const getSiteChoicesAction = action(getSiteChoices, {
  data: S.nothingAsked,
  result: S.siteChoices,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ settings }) => choicesOf(settings),
})
