import { setTimeout as delay } from 'node:timers/promises'
import { type Announcement, POLL } from './outbox.ts'

interface PurgeOptions {
  url: string
  /** Sent as bearer token. */
  token: string | undefined
  log: { error: (details: object, message: string) => void }
  /** ms that changes are gathered before they are told. */
  gather?: number
  /** ms until the next attempt; doubled each time. */
  pause?: number
  /** ms until what was told is told once more. */
  again?: number
  /** ms that closing waits for the CDN. */
  parting?: number
}

/** What happens together is told together: a CDN counts calls. */
const GATHER = 200
/** Tags in one call: what the strictest of the usual CDNs takes. */
const MOST_TAGS = 30
/** More than this at once is told as everything: a hundred calls would take longer than filling anew. */
const MOST_CALLS = 20
const ATTEMPTS = 6
const PAUSE = 500
/** ms */
const TIMEOUT = 10_000
/** By then every process has read the outbox: until it has, one may fill a CDN that was told already from its memory. */
const AGAIN = POLL + 1_000
/** A process that ends has 15 s for everything; what a CDN has not heard by then, the next start tells it. */
const PARTING = 2_000

/**
 * Tells a CDN what has changed, in the form that Cloudflare takes and others are easily taught:
 * `POST {"tags":["topic:12"]}`, or `{"purge_everything":true}`. Pages name their tags in `Cache-Tag`. Everything is told
 * twice (see AGAIN). What could not be told is logged; the CDN then finds out when the age of its copy is over.
 */
export function createPurger(options: PurgeOptions) {
  const { url, token, log, gather = GATHER, pause = PAUSE, again = AGAIN, parting = PARTING } = options
  const waiting = new Set<string>()
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let purging = Promise.resolve()

  async function post(body: object): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT),
        })
        await reply.body?.cancel()
        if (reply.ok) return
        throw new Error(`It was answered with ${reply.status}.`)
      } catch (error) {
        if (attempt === ATTEMPTS) {
          log.error({ error }, 'The CDN could not be told what has changed')
          return
        }
        await delay(pause * 2 ** (attempt - 1))
      }
    }
  }

  async function purgeWaiting(): Promise<void> {
    const tags = [...waiting]
    waiting.clear()
    timer = undefined
    if (tags.length === 0) return
    if (tags.includes('*') || tags.length > MOST_TAGS * MOST_CALLS) return post({ purge_everything: true })
    for (let start = 0; start < tags.length; start += MOST_TAGS) {
      await post({ tags: tags.slice(start, start + MOST_TAGS) })
    }
  }

  const purgeNext = (): Promise<void> => {
    purging = purging.then(purgeWaiting)
    return purging
  }

  function put(tags: readonly string[]): void {
    if (isClosing) return
    for (const tag of tags) waiting.add(tag)
    timer ??= setTimeout(() => void purgeNext(), gather)
  }

  function touch({ tags }: Pick<Announcement, 'tags'>): void {
    if (tags.length === 0) return
    put(tags)
    setTimeout(put, again, tags).unref()
  }

  return {
    touch,
    /** For a process that takes over: what changed before it listened, nobody may have told. */
    touchAll: (): void => touch({ tags: ['*'] }),
    /** Tells what still waits, to a CDN that answers soon. */
    close: async (): Promise<void> => {
      isClosing = true
      clearTimeout(timer)
      const isDone = await Promise.race([purgeNext().then(() => true), delay(parting, false, { ref: false })])
      if (!isDone) log.error({}, 'The CDN took too long to be told what has changed')
    },
  }
}
