import { action } from '#server/door/action.ts'
import { may } from '#shared/people/asker.ts'
import { localize } from '#site/localize.ts'
import { listDeskOrders } from '../../contract.ts'
import { ownLinesOf } from '../../desk.ts'
import { countDesk, findLastSent, hasSold, listDeskRows } from '../../queries/desk.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { daysSince } from '../../rules/sending.ts'
import * as D from '../../schemas/desk.ts'
import type { OrderAddress } from '../../tables.ts'

export const listDeskOrdersAction = action(listDeskOrders, {
  data: D.listDeskOrdersData,
  result: D.deskOrders,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now, locale }, { tab = 'toSend', q = '', first = 50, after = '' }) => {
    const sellerId = ownLinesOf(asker)
    const sought = { number: readOrderNumber(q), words: q.trim() }
    const counts = await countDesk(db, sellerId)
    const { rows, ...pageInfo } = await listDeskRows(db, { sellerId, tab, sought, first, after })
    const lastSentAt = counts.toSend === 0 ? await findLastSent(db, sellerId) : null
    return {
      nodes: rows.map(
        ({ id: _id, address, postage, createdAt, expiresAt, paidAt, buyer, state, ...row }) => ({
          ...row,
          state: state === 'pending' && expiresAt <= now ? ('expired' as const) : state,
          createdAt: createdAt.toISOString(),
          paidAt: paidAt?.toISOString() ?? null,
          age: paidAt && daysSince(paidAt, now),
          buyer: address?.name ?? buyer,
          place: placeOf(address),
          postage: postage ? localize(postage.name, locale) : '',
        }),
      ),
      ...pageInfo,
      sells: sellerId === null || may(asker, 'createProduct') || (await hasSold(db, sellerId)),
      counts,
      lastSentAt: lastSentAt?.toISOString() ?? null,
    }
  },
})

/** Town and country; of an address that was written as one text its last line. */
function placeOf(address: OrderAddress | null): string {
  if (!address) return ''
  const [country = '', ...below] = address.placeNames
  if (country === '') return address.text.trim().split('\n').at(-1)?.trim() ?? ''
  return [below.at(-1), country].filter(Boolean).join(', ')
}
