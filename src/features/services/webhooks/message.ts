import type { Database } from '#database/schema.ts'
import type { Enqueue } from '#server/jobs/job.ts'
import { deliver } from './jobs/deliver.ts'
import { insertDelivery } from './queries/deliveries.ts'
import { listListening } from './queries/webhooks.ts'
import type { EventName, TEST_EVENT } from './rules.ts'

interface Message {
  event: EventName | typeof TEST_EVENT
  /** Names what happened: each webhook is told of it once. */
  about: string | number
  data: Record<string, unknown>
}

interface Telling {
  db: Database
  now: Date
  enqueue: Enqueue
}

/** Lays down a message for one webhook; not where it was told of this before. */
export async function tellOne(
  { db, now, enqueue }: Telling,
  webhookId: number,
  { event, about, data }: Message,
): Promise<void> {
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
  const id = await insertDelivery(db, { webhookId, key: `${event}/${about}`, event, body, now })
  if (id !== undefined) await enqueue(deliver, { id, turn: 0 })
}

/** The same for all that are told of such events. */
export async function tellAll(telling: Telling, message: Message): Promise<void> {
  for (const { id } of await listListening(telling.db, message.event)) await tellOne(telling, id, message)
}
