import { takeVariantOffList } from '#features/product/shop/public/take-off-list.ts'
import { listWishRows } from '#features/product/shop/queries/list-wishes.ts'
import { action } from '#server/door/action.ts'
import { moveWishes } from '../contract.ts'
import { countItems, findItem, openCart, putItems } from '../queries/carts.ts'
import { MOST_LINES } from '../rules.ts'
import * as S from '../schemas.ts'

export const moveWishesAction = action(moveWishes, {
  data: S.moveWishesData,
  result: S.movedWishes,
  allow: 'members',
  limit: '10 per minute',
  run: async (context) => {
    const { db, asker, now, locale, currency } = context
    const { personId } = asker
    const cartId = await openCart(db, { personId }, now)
    const list = { asker, now, locale, personId, currencies: [currency], first: MOST_LINES, after: '' }
    const { rows } = await listWishRows(db, list)
    let room = MOST_LINES - (await countItems(db, cartId))
    let moved = 0
    for (const { id: postId, number: product, ...wish } of rows) {
      const { variant, isInStock, amount } = wish
      // What has no price in the chosen currency cannot be bought with the rest.
      if (!isInStock || variant === null || amount === null || wish.currency !== currency) continue
      const before = await findItem(db, cartId, { product, variant })
      if (!before && room === 0) continue
      if (!before) room -= 1
      if (!before || before.isSaved) {
        const seen = { seenAmount: amount, seenCurrency: currency }
        await putItems(db, cartId, [{ postId, variant, quantity: 1, isSaved: false, addedAt: now, ...seen }])
      }
      await takeVariantOffList(context, product, variant)
      moved += 1
    }
    return { moved, left: rows.filter(({ isInStock }) => isInStock).length - moved }
  },
})
