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
  /** What other processes say at this moment: nobody keeps it, and this process hears its own words too. */
  onWord: (word: string) => void
  /** Whether hints of the database arrive. */
  onChange: (isListening: boolean) => void
}

/** ms between looks into the outbox while Redis is away: others may not have noticed, and still send there. */
const LOOK = 250

/** Bytes that a notification of PostgreSQL holds. */
const MOST = 7_900

/** Words that wait to be said. */
const MOST_WORDS = 10_000

/** Words are JSON, in which no line ends. @returns the first of them, as many as one notification holds */
function takeWords(said: string[]): string {
  let words = said.shift() ?? ''
  for (let next = said[0]; next !== undefined; next = said[0]) {
    if (Buffer.byteLength(words) + 1 + Buffer.byteLength(next) > MOST) break
    words = `${words}\n${next}`
    said.shift()
  }
  return words
}

/** Nothing is a hint. */
function readHints(words: string, { onHint, onWord }: Pick<HintsOptions, 'onHint' | 'onWord'>): void {
  if (words === '') onHint()
  else for (const word of words.split('\n')) onWord(word)
}

/** Tells the other processes that there is something to read, and hears it from them. */
export function createHints({ db, connection, redis, onHint, onWord, onChange }: HintsOptions) {
  // Commands at the terminal know no Redis, and it is what remains when Redis is away.
  const stopListening = listen(connection, 'outbox', {
    onHint: (words) => readHints(words, { onHint, onWord }),
    onChange,
  })
  const byRedis = redis && listenInRedis(redis, { onHint, onWord })
  const said: string[] = []
  /** Words that are said while others are on their way go together: thousands come back at one moment. */
  const sendWords = createCoalesced(async () => {
    while (said.length > 0) {
      const words = takeWords(said)
      const sent = byRedis ? byRedis.say(words) : Promise.reject(new Error('no Redis'))
      await sent.catch(() => hintOutbox(db, words)).catch(() => {})
    }
  })

  return {
    /** Only a hint: the write is done, whether or not it reaches the others at once. */
    send(): void {
      const sent = byRedis ? byRedis.send() : Promise.reject(new Error('no Redis'))
      sent.catch(() => hintOutbox(db)).catch(() => {})
    },
    /** Tells all processes, this one too, something that is true at this moment; at most 7,900 bytes. May be lost. */
    say(word: string): void {
      // While nobody can be told, the oldest are lost first.
      if (said.push(word) > MOST_WORDS) said.shift()
      void sendWords()
    },
    async stop(): Promise<void> {
      byRedis?.stop()
      await stopListening()
    },
  }
}

function listenInRedis(
  { redis, prefix, subscriber }: RedisConnection,
  { onHint, onWord }: Pick<HintsOptions, 'onHint' | 'onWord'>,
) {
  const channel = `${prefix}:outbox`
  const ear = subscriber()
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
  ear.on('ready', () => {
    ear.subscribe(channel).then(
      () => {
        rest()
        // What was sent before has not been heard.
        onHint()
      },
      () => {},
    )
  })
  ear.on('close', look)
  ear.on('message', (_channel: string, words: string) => readHints(words, { onHint, onWord }))
  // The connection that commands go by says it.
  ear.on('error', () => {})

  return {
    send: () => redis.publish(channel, ''),
    say: (word: string) => redis.publish(channel, word),
    stop(): void {
      ear.removeAllListeners('close')
      ear.disconnect()
      rest()
    },
  }
}
