import { chooseOrder } from '#features/product/orders/public/choose-order.ts'
import { action } from '#server/door/action.ts'
import { listRefunds } from '../contract.ts'
import { presentRefunds } from '../present.ts'
import * as S from '../schemas.ts'

export const listRefundsAction = action(listRefunds, {
  data: S.orderChosen,
  result: S.orderRefunds,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, named) => {
    const chosen = await chooseOrder(context, named)
    return presentRefunds(context, { ...chosen, askerId: context.asker.personId })
  },
})
