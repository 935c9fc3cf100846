import type { Connection } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import type { Database } from '#database/schema.ts'
import { createCoalesced } from './coalesce.ts'
import { hintOutbox } from './outbox.ts'
import type { RedisConnection } from './redis.ts'

interface HintsOptions {
  db: Database
  /** Past any pooler. */
  connection: Connection
  /** Carries the hints instead of the database, for sites whose writes would wait for its one queue of hints. */
  redis?: RedisConnection | undefined
  onHint: () => void
  /** Messages of all processes for this moment: nobody keeps them, and a process receives its own too. */
  onBroadcast: (message: string) => void
  /** Whether hints of the database arrive. */
  onChange: (isListening: boolean) => void
}

/** ms between looks into the outbox while Redis is away: others may not have noticed, and still send there. */
const LOOK = 250

/** Bytes that a notification of PostgreSQL holds. */
const MAX_BYTES = 7_900

/** Messages that wait to be broadcast. */
const MAX_WAITING = 10_000

/** Words are JSON, in which no line ends. @returns the first of them, as many as one notification holds */
function takeBatch(waiting: string[]): string {
  let batch = waiting.shift() ?? ''
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    if (Buffer.byteLength(batch) + 1 + Buffer.byteLength(next) > MAX_BYTES) break
    batch = `${batch}\n${next}`
    waiting.shift()
  }
  return batch
}

/** Nothing is a hint. */
function readHints(
  batch: string,
  { onHint, onBroadcast }: Pick<HintsOptions, 'onHint' | 'onBroadcast'>,
): void {
  if (batch === '') onHint()
  else for (const message of batch.split('\n')) onBroadcast(message)
}

/** Tells the other processes that there is something to read, and is told by them. */
export function createHints({ db, connection, redis, onHint, onBroadcast, onChange }: HintsOptions) {
  // Commands at the terminal know no Redis, and it is what remains when Redis is away.
  const stopListening = listen(connection, 'outbox', {
    onHint: (batch) => readHints(batch, { onHint, onBroadcast }),
    onChange,
  })
  const byRedis = redis && listenInRedis(redis, { onHint, onBroadcast })
  const waiting: string[] = []
  /** Messages that come while others are on their way go together: thousands come back at one moment. */
  const sendWaiting = createCoalesced(async () => {
    while (waiting.length > 0) {
      const batch = takeBatch(waiting)
      const sent = byRedis ? byRedis.broadcast(batch) : Promise.reject(new Error('no Redis'))
      await sent.catch(() => hintOutbox(db, batch)).catch(() => {})
    }
  })

  return {
    /** Only a hint: the write is done, whether or not it reaches the others at once. */
    send(): void {
      const sent = byRedis ? byRedis.send() : Promise.reject(new Error('no Redis'))
      sent.catch(() => hintOutbox(db)).catch(() => {})
    },
    /** Tells all processes, this one too, something that is true at this moment; at most 7,900 bytes. May be lost. */
    broadcast(message: string): void {
      // While nobody can be told, the oldest are lost first.
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
  // Every attempt to connect again ends with a close.
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
        // What was sent before has not been heard.
        onHint()
      },
      () => {},
    )
  })
  channelReader.on('close', look)
  channelReader.on('message', (_channel: string, batch: string) => readHints(batch, { onHint, onBroadcast }))
  // The connection that commands go by says it.
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
