import { action } from '#server/door/action.ts'
import { getDeskProduct } from '../../contract.ts'
import { currenciesOf, findOwnGoods, presentGoods } from '../../desk-goods.ts'
import * as G from '../../schemas/desk-goods.ts'

export const getDeskProductAction = action(getDeskProduct, {
  data: G.askDeskProduct,
  result: G.deskProductView,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { product }) => {
    const goods = await findOwnGoods(context, Number(product))
    if (!goods) return context.refuse('product-not-found')
    return { product: presentGoods(context, goods), currencies: currenciesOf(context) }
  },
})
