import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listSharedWishes } from '../../contract.ts'
import { presentSharedWish } from '../../present-wish.ts'
import { listWishRows } from '../../queries/list-wishes.ts'
import { findSharer } from '../../queries/wish-shares.ts'
import { currencyOrder } from '../../rules.ts'
import * as S from '../../schemas.ts'
import { readWishToken } from '../../wish-link.ts'

export const listSharedWishesAction = action(listSharedWishes, {
  data: S.listSharedWishesData,
  result: S.sharedWishList,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token, first = 20, after = '' }) => {
    const { db, asker, now, locale, currency, settings, refuse } = context
    const id = readWishToken(context, token) ?? refuse('wishes-not-shared')
    const owner = (await findSharer(db, id)) ?? refuse('wishes-not-shared')
    const { rows, endCursor, hasNextPage } = await listWishRows(db, {
      asker,
      now,
      locale,
      personId: owner.personId,
      currencies: currencyOrder(currency, settings.currency),
      first,
      after,
    })
    return {
      owner: presentPerson(owner, context),
      edges: rows.map((row) => ({ node: presentSharedWish(row, context) })),
      pageInfo: { endCursor, hasNextPage },
    }
  },
})
