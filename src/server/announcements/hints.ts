import type { Connection } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import type { Database } from '#database/schema.ts'
import { createCoalesced } from '../caches/coalesce.ts'
import { hintOutbox } from './outbox.ts'
import type { RedisConnection } from './redis.ts'

interface HintsOptions {
  db: Database
  /** A direct connection, not through a pooler. */
  connection: Connection
  /** Carries the hints instead of NOTIFY, whose single queue can slow down writes. */
  redis?: RedisConnection | undefined
  onHint: () => void
  /** Called with broadcasts of all processes, its own included. They are never stored. */
  onBroadcast: (message: string) => void
  /** Called when NOTIFY begins or ceases to arrive. */
  onChange: (isListening: boolean) => void
}

/**
 * ms between polls of the outbox while Redis is down: other processes may not have noticed yet and still publish
 * there.
 */
const LOOK = 250

/** The largest payload of a PostgreSQL notification is 7,999 bytes. */
const MAX_BYTES = 7_900

/** Broadcasts that may wait; the oldest are dropped beyond that. */
const MAX_WAITING = 10_000

/**
 * Joins waiting messages with line feeds, which JSON text never contains. @returns as many as one notification holds
 */
function takeBatch(waiting: string[]): string {
  let batch = waiting.shift() ?? ''
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    if (Buffer.byteLength(batch) + 1 + Buffer.byteLength(next) > MAX_BYTES) break
    batch = `${batch}\n${next}`
    waiting.shift()
  }
  return batch
}

/** An empty payload is a hint; anything else are broadcasts. */
function readHints(
  batch: string,
  { onHint, onBroadcast }: Pick<HintsOptions, 'onHint' | 'onBroadcast'>,
): void {
  if (batch === '') onHint()
  else for (const message of batch.split('\n')) onBroadcast(message)
}

/** Wakes the other processes when there is something to read in the outbox, and carries broadcasts between them. */
export function createHints({ db, connection, redis, onHint, onBroadcast, onChange }: HintsOptions) {
  // NOTIFY is listened to in any case: commands at the terminal do not use Redis, and it is the fallback when Redis
  // is down.
  const stopListening = listen(connection, 'outbox', {
    onHint: (batch) => readHints(batch, { onHint, onBroadcast }),
    onChange,
  })
  const byRedis = redis && listenInRedis(redis, { onHint, onBroadcast })
  const waiting: string[] = []
  /** Broadcasts that come while others are being sent are sent together: thousands of people may reconnect at once. */
  const sendWaiting = createCoalesced(async () => {
    while (waiting.length > 0) {
      const batch = takeBatch(waiting)
      const sent = byRedis ? byRedis.broadcast(batch) : Promise.reject(new Error('no Redis'))
      await sent.catch(() => hintOutbox(db, batch)).catch(() => {})
    }
  })

  return {
    /** Sends a hint. The write is committed already, whether or not the hint arrives. */
    send(): void {
      const sent = byRedis ? byRedis.send() : Promise.reject(new Error('no Redis'))
      sent.catch(() => hintOutbox(db)).catch(() => {})
    },
    /** Sends a message to all processes, this one included; at most 7,900 bytes. It may be lost. */
    broadcast(message: string): void {
      // When nothing can be sent, the oldest are dropped first.
      if (waiting.push(message) > MAX_WAITING) waiting.shift()
      void sendWaiting()
    },
    async stop(): Promise<void> {
      byRedis?.stop()
      await stopListening()
    },
  }
}

function listenInRedis(
  { redis, prefix, subscriber }: RedisConnection,
  { onHint, onBroadcast }: Pick<HintsOptions, 'onHint' | 'onBroadcast'>,
) {
  const channel = `${prefix}:outbox`
  const channelReader = subscriber()
  let looking: NodeJS.Timeout | undefined
  // Every failed attempt to reconnect ends with a close event.
  const look = () => {
    looking ??= setInterval(onHint, LOOK).unref()
  }
  const rest = () => {
    clearInterval(looking)
    looking = undefined
  }
  look()
  channelReader.on('ready', () => {
    channelReader.subscribe(channel).then(
      () => {
        rest()
        // Hints sent before the subscription were missed.
        onHint()
      },
      () => {},
    )
  })
  channelReader.on('close', look)
  channelReader.on('message', (_channel: string, batch: string) => readHints(batch, { onHint, onBroadcast }))
  // The command connection logs it.
  channelReader.on('error', () => {})

  return {
    send: () => redis.publish(channel, ''),
    broadcast: (message: string) => redis.publish(channel, message),
    stop(): void {
      channelReader.removeAllListeners('close')
      channelReader.disconnect()
      rest()
    },
  }
}
