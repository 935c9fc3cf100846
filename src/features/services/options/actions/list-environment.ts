import { action } from '#server/door/action.ts'
import { variableHelp } from '../content/option-words.ts'
import { listEnvironment } from '../contract.ts'
import * as S from '../schemas.ts'

export const listEnvironmentAction = action(listEnvironment, {
  data: S.nothingAsked,
  result: S.variableLines,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ environment, t }) =>
    environment.map((variable) => ({ ...variable, help: variableHelp(t, variable.name) })),
})
