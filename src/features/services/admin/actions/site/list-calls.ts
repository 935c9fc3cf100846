import { action } from '#server/door/action.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import describedCalls from '../../calls.gen.json' with { type: 'json' }
import { listCalls } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const listCallsAction = action(listCalls, {
  data: S.nothingAsked,
  result: S.calls,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ t }) =>
    describedCalls.map(({ limit, refusals, ...call }) => {
      const [count, per] = limit.split(' per ') as [string, S.Call['limit']['per']]
      return {
        ...call,
        limit: { count: Number(count), per },
        // The parameters of the messages are not known here: they are shown as dots.
        refusals: refusals.map(([code, status]) => ({
          code,
          status,
          text: t(`refusal.${code}` as MessageKey, { reason: '…', until: '…' }),
        })),
      }
    }),
})
