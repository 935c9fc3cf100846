import { setTimeout as delay } from 'node:timers/promises'
import { type Announcement, POLL } from './outbox.ts'

interface PurgeOptions {
  url: string
  /** Sent as bearer token. */
  token: string | undefined
  log: { error: (details: object, message: string) => void }
  /** ms for which changes are collected before a call. */
  gather?: number
  /** ms until the next attempt; doubled each time. */
  pause?: number
  /** ms until a purge is repeated. */
  again?: number
  /** ms that closing waits for the CDN to answer. */
  parting?: number
}

/** Changes of this time go in one call: a CDN limits calls. */
const GATHER = 200
/** Tags in one call: what the strictest of the usual CDNs takes. */
const MOST_TAGS = 30
/** Beyond this many calls everything is purged: so many would take longer than filling the cache anew. */
const MOST_CALLS = 20
const ATTEMPTS = 6
const PAUSE = 500
/** ms */
const TIMEOUT = 10_000
/**
 * ms. Each purge is repeated after every process has read the outbox: until then one of them may have served a stale
 * page to the CDN that was just purged.
 */
const AGAIN = POLL + 1_000
/** A process that ends has 15 s for everything; what was not purged by then, the next start purges. */
const PARTING = 2_000

/**
 * Purges a CDN, in the form that Cloudflare takes and others can easily be configured for: `POST
 * {"tags":["topic:12"]}`, or `{"purge_everything":true}`. Pages name their tags in `Cache-Tag`. Every purge is sent
 * twice (see AGAIN). One that fails is logged; the CDN then serves its copy until it expires.
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
    /** For a process that starts: changes from before may not have been purged. */
    touchAll: (): void => touch({ tags: ['*'] }),
    /** Sends the purges that still wait, if the CDN answers soon. */
    close: async (): Promise<void> => {
      isClosing = true
      clearTimeout(timer)
      const isDone = await Promise.race([purgeNext().then(() => true), delay(parting, false, { ref: false })])
      if (!isDone) log.error({}, 'The CDN took too long to be told what has changed')
    },
  }
}
