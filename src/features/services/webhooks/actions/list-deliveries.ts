import { action } from '#server/door/action.ts'
import { listDeliveries } from '../contract.ts'
import { listDeliveryRows } from '../queries/deliveries.ts'
import { findWebhook } from '../queries/webhooks.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 20

export const listDeliveriesAction = action(listDeliveries, {
  data: S.listDeliveriesData,
  result: S.deliveryPage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, refuse }, { id, before = 0 }) => {
    if (!(await findWebhook(db, id))) return refuse('webhook-not-found')
    const rows = await listDeliveryRows(db, { webhookId: id, before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map(({ at, nextAt, attempts, ...row }) => ({
        ...row,
        at: at.toISOString(),
        nextAt: nextAt?.toISOString() ?? null,
        attempts: attempts.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})
