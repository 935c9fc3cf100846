import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { action } from '#server/door/action.ts'
import { listOrders } from '../contract.ts'
import { countOrders, listOwnOrders } from '../queries/own-orders.ts'
import * as S from '../schemas.ts'

const NONE = { edges: [], pageInfo: { endCursor: '', hasNextPage: false } }

export const listOrdersAction = action(listOrders, {
  data: S.listOrdersData,
  result: S.orderList,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now }, { tab = 'all', first = 20, after = '' }) => {
    const { personId } = asker
    const counts = await countOrders(db, { personId, now })
    if (counts[tab] === 0) return { ...NONE, counts }
    const { rows, ...pageInfo } = await listOwnOrders(db, { personId, now, tab, first, after })
    const edges = rows.map((row) => ({
      node: {
        number: row.number,
        state: row.state,
        currency: row.currency,
        total: row.total,
        refunded: row.refunded,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.state === 'pending' ? row.expiresAt.toISOString() : null,
        movedAt: row.movedAt.toISOString(),
        title: row.title,
        chosen: row.chosen,
        cover: pictureOf(row),
        lines: row.lines,
        pieces: row.pieces,
        isSent: row.isSent,
        parcel: row.carrier === null ? null : { carrier: row.carrier, tracking: row.tracking ?? '' },
      },
    }))
    return { edges, pageInfo, counts }
  },
})
