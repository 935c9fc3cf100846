import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { changeWebhook } from '../contract.ts'
import { dropWaiting } from '../queries/deliveries.ts'
import { lockWebhook, updateWebhook } from '../queries/webhooks.ts'
import { record } from '../record.ts'
import * as S from '../schemas.ts'

export const changeWebhookAction = action(changeWebhook, {
  data: S.changeWebhookData,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { id, url, events, isOn }) => {
    const { db, outside, refuse } = context
    const before = await lockWebhook(db, id)
    if (!before) return refuse('webhook-not-found')
    // Another address gets what is signed with the same secret.
    if (url !== before.url) await requireConfirmed(context)
    if (!outside.accepts(url)) return refuse('webhook-address')
    const chosen = [...new Set(events)]
    await updateWebhook(db, { id, url, events: chosen, isOn })
    if (!isOn) await dropWaiting(db, id)
    await record(context, 'webhook-changed', { id, url, events: chosen.join(', '), isOn })
    return { success: true as const }
  },
})
