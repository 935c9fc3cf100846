import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { createWebhook } from '../contract.ts'
import { countWebhooks, insertWebhook } from '../queries/webhooks.ts'
import { record } from '../record.ts'
import { MOST_WEBHOOKS } from '../rules.ts'
import * as S from '../schemas.ts'
import { makeSecret, sealSecret } from '../signing.ts'

export const createWebhookAction = action(createWebhook, {
  data: S.createWebhookData,
  result: S.shownSecret,
  allow: 'admin',
  limit: '20 per minute',
  run: async (context, { url, events }) => {
    const { db, asker, now, signer, outside, refuse } = context
    await requireConfirmed(context)
    if (!outside.accepts(url)) return refuse('webhook-address')
    if ((await countWebhooks(db)) >= MOST_WEBHOOKS) return refuse('webhooks-full', { most: MOST_WEBHOOKS })
    const secret = makeSecret()
    const sealed = sealSecret(signer, secret)
    const chosen = [...new Set(events)]
    const id = await insertWebhook(db, { personId: asker.personId, url, events: chosen, sealed, now })
    await record(context, 'webhook-made', { id, url, events: chosen.join(', ') })
    return { id, secret }
  },
})
