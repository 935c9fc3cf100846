import { action } from '#server/door/action.ts'
import { wishStock } from '../contract.ts'
import { noteKept, noteRemoved } from '../queries/kept.ts'
import { countWishes, deleteWish, findWished, insertWish, listWished } from '../queries/wishes.ts'
import { isInStock } from '../rules.ts'
import * as S from '../schemas.ts'

/** Things that somebody waits for at once. */
const MOST = 100

export const wishStockAction = action(wishStock, {
  data: S.wishStockData,
  result: S.stockWishes,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now, refuse }, { product, variant, isWanted }) => {
    const { personId } = asker
    const found = await findWished(db, { asker, now }, { product, variant })
    if (!found) return refuse('product-not-found')
    const { postId, variantId, stock } = found
    if (variantId === null) return refuse('variant-not-found')
    if (!isWanted) {
      await deleteWish(db, { variantId, personId })
      await noteRemoved(db, { personId, postId }, now)
    } else {
      if (isInStock({ stock })) return refuse('wish-in-stock')
      if ((await countWishes(db, personId)) >= MOST) return refuse('wishes-full', { most: MOST })
      await insertWish(db, { variantId, personId }, now)
      await noteKept(db, { personId, postId, variantId }, now)
    }
    return { variants: await listWished(db, personId, product) }
  },
})
