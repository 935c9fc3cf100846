import { action } from '#server/door/action.ts'
import { getSpamRules } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const getSpamRulesAction = action(getSpamRules, {
  data: S.nothingAsked,
  result: S.spamRules,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ settings }) => settings.spam,
})
