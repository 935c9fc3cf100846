import type { Counter, Id } from '#database/columns.ts'
import type { Posted } from '#server/http/outside.ts'
import type { DeliveryState } from './rules.ts'

interface Webhooks {
  id: Id
  /** Who has made it; null: they have left. */
  person_id: number | null
  url: string
  events: string[]
  /** Sealed with the site's secret. */
  sealed: string
  former_sealed: string | null
  former_until: Date | null
  is_on: boolean
  /** Since when nothing has arrived. */
  failing_since: Date | null
  /** When it was turned off by itself. */
  stopped_at: Date | null
  created_at: Date
}

interface WebhookDeliveries {
  id: Id
  webhook_id: number
  key: string
  event: string
  body: string
  state: DeliveryState
  tries: Counter
  /** Names the try that is laid down. */
  turn: Counter
  next_at: Date | null
  created_at: Date
}

interface WebhookAttempts {
  id: Id
  delivery_id: number
  at: Date
  status: number | null
  ms: number
  problem: Posted['problem']
  answer: string
}

declare module '#database/schema.ts' {
  interface Tables {
    webhooks: Webhooks
    webhook_deliveries: WebhookDeliveries
    webhook_attempts: WebhookAttempts
  }
}
