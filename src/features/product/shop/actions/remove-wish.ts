import { action } from '#server/door/action.ts'
import { removeWish } from '../contract.ts'
import { takeOffList } from '../public/take-off-list.ts'
import * as S from '../schemas.ts'

export const removeWishAction = action(removeWish, {
  data: S.wishChosen,
  result: S.removedWish,
  allow: 'members',
  limit: '120 per minute',
  run: (context, { product }) => takeOffList(context, Number(product)),
})
