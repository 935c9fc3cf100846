import { listStocked } from '#features/product/shop/queries/stocked.ts'
import { action } from '#server/door/action.ts'
import { listDeskProducts } from '../../contract.ts'
import { ownLinesOf } from '../../desk.ts'
import { currenciesOf, presentGoods } from '../../desk-goods.ts'
import { LOW_STOCK } from '../../rules/goods.ts'
import * as G from '../../schemas/desk-goods.ts'

export const listDeskProductsAction = action(listDeskProducts, {
  data: G.listDeskProductsData,
  result: G.deskProducts,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { filter = 'all', first = 20, after = '' }) => {
    const { db, asker, now, locale } = context
    const currencies = currenciesOf(context)
    const whose = { sellerId: ownLinesOf(asker), asker, now }
    const asked = { ...whose, filter, low: LOW_STOCK, currencies, locale, first, after }
    const { rows, ...pageInfo } = await listStocked(db, asked)
    return { nodes: rows.map((goods) => presentGoods(context, goods)), ...pageInfo, currencies }
  },
})
