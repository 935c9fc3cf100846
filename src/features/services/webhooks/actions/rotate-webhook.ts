import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { rotateWebhook } from '../contract.ts'
import { lockWebhook, updateSecret } from '../queries/webhooks.ts'
import { record } from '../record.ts'
import { formerUntil } from '../rules.ts'
import * as S from '../schemas.ts'
import { makeSecret, sealSecret } from '../signing.ts'

export const rotateWebhookAction = action(rotateWebhook, {
  data: S.webhookChosen,
  result: S.shownSecret,
  allow: 'admin',
  limit: '20 per minute',
  run: async (context, { id }) => {
    const { db, now, signer, refuse } = context
    await requireConfirmed(context)
    const webhook = await lockWebhook(db, id)
    if (!webhook) return refuse('webhook-not-found')
    const secret = makeSecret()
    await updateSecret(db, {
      id,
      sealed: sealSecret(signer, secret),
      formerSealed: webhook.sealed,
      formerUntil: formerUntil(now),
    })
    await record(context, 'webhook-rotated', { id, url: webhook.url })
    return { id, secret }
  },
})
