import { setTimeout as delay } from 'node:timers/promises'
import type { Announcement } from './outbox.ts'

interface PurgeOptions {
  url: string
  /** Sent as bearer token. */
  token: string | undefined
  log: { error: (details: object, message: string) => void }
  /** ms that changes are gathered before they are told. */
  gather?: number
  /** ms until the next attempt; doubled each time. */
  pause?: number
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
const PATIENCE = 10_000

/**
 * Tells a CDN what has changed, in the form that Cloudflare takes and others are easily taught:
 * `POST {"tags":["topic:12"]}`, or `{"purge_everything":true}`. Pages name their tags in `Cache-Tag`. What could not be
 * told is logged; the CDN then finds out when the age of its copy is over.
 */
export function createPurger({ url, token, log, gather = GATHER, pause = PAUSE }: PurgeOptions) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let telling = Promise.resolve()

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
          signal: AbortSignal.timeout(PATIENCE),
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

  async function tell(): Promise<void> {
    const tags = [...waiting]
    waiting.clear()
    timer = undefined
    if (tags.length === 0) return
    if (tags.includes('*') || tags.length > MOST_TAGS * MOST_CALLS) return post({ purge_everything: true })
    for (let start = 0; start < tags.length; start += MOST_TAGS) {
      await post({ tags: tags.slice(start, start + MOST_TAGS) })
    }
  }

  const tellNext = (): Promise<void> => {
    telling = telling.then(tell)
    return telling
  }

  return {
    touch({ tags }: Pick<Announcement, 'tags'>): void {
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(() => void tellNext(), gather)
    },
    /** Tells what still waits. */
    close: async (): Promise<void> => {
      clearTimeout(timer)
      await tellNext()
    },
  }
}
