import { action } from '#server/door/action.ts'
import { listCoupons } from '../contract.ts'
import { presentCoupons } from '../present.ts'
import { listOwn } from '../queries/coupons.ts'
import * as S from '../schemas.ts'

export const listCouponsAction = action(listCoupons, {
  data: S.listCouponsData,
  result: S.couponList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { first = 50, after = '' }) => {
    const { db, asker } = context
    const { rows, ...pageInfo } = await listOwn(db, asker.personId, { first, after })
    return { nodes: await presentCoupons(context, rows), pageInfo }
  },
})
