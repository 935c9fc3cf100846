import { allPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { listWishes } from '../contract.ts'
import { presentWish } from '../present-wish.ts'
import { listWishRows } from '../queries/list-wishes.ts'
import { currencyOrder } from '../rules.ts'
import * as S from '../schemas.ts'
import { wishLinkOf } from '../wish-link.ts'

export const listWishesAction = action(listWishes, {
  data: S.listWishesData,
  result: S.wishList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { first = 20, after = '' }) => {
    const { db, asker, now, locale, currency, settings, places } = context
    const { rows, endCursor, hasNextPage } = await listWishRows(db, {
      asker,
      now,
      locale,
      personId: asker.personId,
      currencies: currencyOrder(currency, settings.currency),
      first,
      after,
    })
    return {
      edges: rows.map((row) => ({ node: presentWish(row, context) })),
      pageInfo: { endCursor, hasNextPage },
      shop: allPath(places, 'product'),
      link: await wishLinkOf(context, asker.personId),
    }
  },
})
