import { describeCalls } from '#features/services/admin/public/described-calls.ts'
import { action } from '#server/door/action.ts'
import { listTokenCalls } from '../contract.ts'
import { isOpenToTokens } from '../rules.ts'
import * as S from '../schemas.ts'

export const listTokenCallsAction = action(listTokenCalls, {
  data: S.nothingAsked,
  result: S.callGroups,
  allow: 'admin',
  limit: '60 per minute',
  run: async () => {
    const open = describeCalls().filter(isOpenToTokens)
    return [...new Set(open.map(({ feature }) => feature))].map((feature) => ({
      feature,
      calls: open
        .filter((call) => call.feature === feature)
        .map(({ name, kind, summary }) => ({ name, kind, summary })),
    }))
  },
})
