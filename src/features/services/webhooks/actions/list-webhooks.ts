import { action } from '#server/door/action.ts'
import { listWebhooks } from '../contract.ts'
import { listWebhookRows } from '../queries/webhooks.ts'
import * as S from '../schemas.ts'

export const listWebhooksAction = action(listWebhooks, {
  data: S.nothingAsked,
  result: S.webhookList,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, now }) => {
    const rows = await listWebhookRows(db)
    return rows.map(({ id, url, events, isOn, by, at, failingSince, stoppedAt, formerUntil }) => ({
      id,
      url,
      events,
      isOn,
      by,
      at: at.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      stoppedAt: stoppedAt?.toISOString() ?? null,
      formerUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    }))
  },
})
