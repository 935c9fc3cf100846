import { action } from '#server/door/action.ts'
import { getStockWishes } from '../contract.ts'
import { listWished } from '../queries/wishes.ts'
import * as S from '../schemas.ts'

export const getStockWishesAction = action(getStockWishes, {
  data: S.getStockWishesData,
  result: S.stockWishes,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker }, { product }) => ({ variants: await listWished(db, asker.personId, product) }),
})
