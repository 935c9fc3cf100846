import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listDeliveries, listWebhooks } from '../contract.ts'
import type { DeliveryPage, WebhookList } from '../schemas.ts'
import type { WebhooksSubject } from '../subject.ts'

export interface WebhookDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
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
    const [waiting, webhooks, deliveries] = await Promise.all([
      ask(countWaiting, {}),
      ask(listWebhooks, {}),
      webhook === null ? null : askOrNull(ask(listDeliveries, { id: webhook, before }), 'webhook-not-found'),
    ])
    return { waiting, webhooks, deliveries }
  },
})
