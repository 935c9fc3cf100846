import { keepersFor, waysFor } from '#features/product/payments/public/open.ts'
import { action } from '#server/door/action.ts'
import { getPayWays } from '../contract.ts'
import * as S from '../schemas.ts'

export const getPayWaysAction = action(getPayWays, {
  data: S.askPayWays,
  result: S.payWays,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { currency }) => {
    const keepers = keepersFor(context)
    const ways = waysFor(context, currency)
    return { ways: ways.map((way) => ({ ...way, keeps: keepers.includes(way.provider) })) }
  },
})
