import { int, object } from 'zod/mini'
import { notifyPeople } from '#features/services/notifications/public/notify.ts'
import type { Posted } from '#server/http/outside.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import {
  dropWaiting,
  findDelivery,
  insertAttempt,
  lockDelivery,
  moveDelivery,
} from '../queries/deliveries.ts'
import { findWebhook, lockWebhook, noteFailing, stopWebhook, type WebhookRow } from '../queries/webhooks.ts'
import { hasArrived, hostOf, isDead, nextTry } from '../rules.ts'
import { openSecret, signedHeaders } from '../signing.ts'

/** Of the whole try with its ten seconds of waiting. */
const TIMEOUT = 60

/**
 * One try to send one message. What is sent comes before the transaction that notes it: where a process dies between the two,
 * the message is sent once more, with the same id.
 */
export const deliver = defineJob({
  name: 'webhooks.deliver',
  data: object({ id: int(), turn: int() }),
  timeout: TIMEOUT,
  prepare: async ({ db, now, signer, outside }, { id, turn }): Promise<(Posted & { at: Date }) | null> => {
    const delivery = await findDelivery(db, id)
    if (delivery?.state !== 'waiting' || delivery.turn !== turn) return null
    const webhook = await findWebhook(db, delivery.webhookId)
    if (!webhook?.isOn) return null
    const headers = signedHeaders({
      id: `msg_${id}`,
      at: now,
      body: delivery.body,
      secrets: sealedOf(webhook, now).map((sealed) => openSecret(signer, sealed)),
    })
    return { ...(await outside.post(webhook.url, { headers, body: delivery.body })), at: now }
  },
  run: async (context, { id, turn }, posted) => {
    const { db, now, enqueue } = context
    if (!posted) return
    const found = await findDelivery(db, id)
    // The webhook before its deliveries: whoever changes one locks them in this order too.
    const webhook = found && (await lockWebhook(db, found.webhookId))
    const delivery = webhook && (await lockDelivery(db, id))
    if (!delivery || !webhook) return
    await insertAttempt(db, id, posted)
    if (delivery.state !== 'waiting' || delivery.turn !== turn) return
    const tries = delivery.tries + 1
    if (hasArrived(posted.status)) {
      await moveDelivery(db, id, { state: 'arrived', tries, turn, nextAt: null })
      if (webhook.failingSince) await noteFailing(db, webhook.id, null)
      return
    }
    if (!webhook.failingSince) await noteFailing(db, webhook.id, posted.at)
    const nextAt = nextTry(tries, now)
    await moveDelivery(db, id, { state: nextAt ? 'waiting' : 'failed', tries, turn: turn + 1, nextAt })
    if (nextAt) await enqueue(deliver, { id, turn: turn + 1 }, { at: nextAt })
    else if (webhook.isOn && webhook.failingSince && isDead(webhook.failingSince, now))
      await giveUp(context, webhook)
  },
})

const sealedOf = ({ sealed, formerSealed, formerUntil }: WebhookRow, now: Date): string[] =>
  formerSealed !== null && formerUntil !== null && formerUntil > now ? [sealed, formerSealed] : [sealed]

/** Nobody is there any more: it is turned off, and whoever has made it is told. */
async function giveUp(context: JobContext, { id, personId, url }: WebhookRow): Promise<void> {
  const { db, now } = context
  await stopWebhook(db, id, now)
  await dropWaiting(db, id)
  if (personId === null) return
  const notice = { type: 'webhook-stopped' as const, actorId: null, groupKey: `webhook-stopped/${id}` }
  await notifyPeople(context, { ...notice, detail: { host: hostOf(url) } }, [personId])
}
