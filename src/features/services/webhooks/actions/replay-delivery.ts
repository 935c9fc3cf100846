import { action } from '#server/door/action.ts'
import { replayDelivery } from '../contract.ts'
import { deliver } from '../jobs/deliver.ts'
import { findDelivery, lockDelivery, moveDelivery } from '../queries/deliveries.ts'
import { lockWebhook } from '../queries/webhooks.ts'
import * as S from '../schemas.ts'

export const replayDeliveryAction = action(replayDelivery, {
  data: S.deliveryChosen,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async ({ db, now, enqueue, refuse }, { id }) => {
    const found = await findDelivery(db, id)
    if (!found) return refuse('delivery-not-found')
    const webhook = await lockWebhook(db, found.webhookId)
    const delivery = webhook && (await lockDelivery(db, id))
    if (!delivery) return refuse('delivery-not-found')
    if (!webhook.isOn) return refuse('webhook-off')
    // A try that is laid down already is an old one from now on.
    const turn = delivery.turn + 1
    await moveDelivery(db, id, { state: 'waiting', tries: 0, turn, nextAt: now })
    await enqueue(deliver, { id, turn })
    return { success: true as const }
  },
})
