import { action } from '#server/door/action.ts'
import { deleteWebhook } from '../contract.ts'
import { removeWebhook } from '../queries/webhooks.ts'
import { record } from '../record.ts'
import * as S from '../schemas.ts'

export const deleteWebhookAction = action(deleteWebhook, {
  data: S.webhookChosen,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { id }) => {
    const removed = await removeWebhook(context.db, id)
    if (!removed) return context.refuse('webhook-not-found')
    await record(context, 'webhook-deleted', { id, url: removed.url })
    return { success: true as const }
  },
})
