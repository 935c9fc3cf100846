import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listDeliveries, listWebhooks } from '../contract.ts'
import type { DeliveryPage, WebhookList } from '../schemas.ts'
import type { WebhooksSubject } from '../subject.ts'

export interface WebhookDeskData {
  webhooks: WebhookList
  /** Of the one that is looked at; null: none is. */
  deliveries: DeliveryPage | null
}

/** Webhooks: made, looked at, and what became of their messages. */
export const webhookDesk = defineModule<NoSettings, WebhookDeskData, WebhooksSubject>({
  name: 'webhook-desk',
  version: 1,
  subjects: ['admin.webhooks'],
  load: async (_settings, { ask, subject: { webhook, before } }) => {
    const [webhooks, deliveries] = await Promise.all([
      ask(listWebhooks, {}),
      webhook === null ? null : askOrNull(ask(listDeliveries, { id: webhook, before }), 'webhook-not-found'),
    ])
    return { webhooks, deliveries }
  },
})
