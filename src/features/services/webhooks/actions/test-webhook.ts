import { randomUUID } from 'node:crypto'
import { action } from '#server/door/action.ts'
import { testWebhook } from '../contract.ts'
import { tellOne } from '../message.ts'
import { lockWebhook } from '../queries/webhooks.ts'
import { TEST_EVENT } from '../rules.ts'
import * as S from '../schemas.ts'

export const testWebhookAction = action(testWebhook, {
  data: S.webhookChosen,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { id }) => {
    const { db, siteUrl, refuse } = context
    const webhook = await lockWebhook(db, id)
    if (!webhook) return refuse('webhook-not-found')
    if (!webhook.isOn) return refuse('webhook-off')
    await tellOne(context, id, { event: TEST_EVENT, about: randomUUID(), data: { site: siteUrl } })
    return { success: true as const }
  },
})
