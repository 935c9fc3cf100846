import type { Device } from '#shared/visitor/device.ts'
import { type PageState, type Payload, type PayloadRedirect, REFUSED_TO_STRANGERS } from '#site/payload.ts'
import { createCache } from '../calls/cache.ts'
import type { Renewal } from '../calls/renew.ts'

/** The result of fetching an address; `foreign` is anything that is no page of ours, such as a file. */
export type Arrival =
  | { kind: 'page'; payload: Payload }
  | { kind: 'redirect'; to: string }
  | { kind: 'foreign' }
  | { kind: 'failed'; status: number }

/** The build, device class and currency of a page, which are part of its data's address. */
export interface Terms {
  buildId: string
  device: Device
  currency: string
}

/** How long a page is shown again as it was left on going back and forward. */
const BACK_MS = 10 * 60 * 1000
/** How long a prefetched or just seen page is shown without a request. */
const FRESH_MS = 60 * 1000

/** `/en/docs?tab=1` → `/en/docs/_payload.json?tab=1&build=…&device=…&currency=…` */
export function payloadAddress(url: URL, { buildId, device, currency }: Terms): string {
  const query = new URLSearchParams(url.search)
  query.set('build', buildId)
  query.set('device', device)
  query.set('currency', currency)
  return `${url.pathname.replace(/\/+$/, '')}/_payload.json?${query}`
}

const has = (reply: unknown, key: string): boolean =>
  typeof reply === 'object' && reply !== null && key in reply
const isPayload = (reply: unknown): reply is Payload => has(reply, 'state') && has(reply, 'data')
const isRedirect = (reply: unknown): reply is PayloadRedirect => has(reply, 'redirect')
const isRefusal = (reply: unknown): boolean => has(reply, 'statusCode')

/** Files have an ending and no payload; a page that is missing has a page that says so. */
const looksLikeFile = (address: string): boolean => /\.[^/]*\/_payload\.json\?/.test(address)

/** A page that depends on neither currency nor device is sent with the default ones: puts the reader's own in. */
const inTerms = ({ data, state }: Payload, { device, currency }: Terms): Payload => ({
  data,
  state: { ...state, device, currency },
})

/** The header that browsers themselves send with prefetches. */
const AHEAD = { purpose: 'prefetch' }

async function fetchArrival(address: string, terms: Terms, isAhead: boolean): Promise<Arrival> {
  let response: Response
  try {
    response = await fetch(address, { headers: { accept: 'application/json', ...(isAhead && AHEAD) } })
  } catch {
    return { kind: 'failed', status: 503 }
  }
  const reply: unknown = await response.json().catch(() => undefined)
  if (isPayload(reply)) {
    return response.status === 404 && looksLikeFile(address)
      ? { kind: 'foreign' }
      : { kind: 'page', payload: inTerms(reply, terms) }
  }
  if (isRedirect(reply)) return { kind: 'redirect', to: reply.redirect }
  // Refused (too many requests) or broken: the server answered about this page.
  return isRefusal(reply) || response.status >= 500
    ? { kind: 'failed', status: response.status }
    : { kind: 'foreign' }
}

/** The server rendered a refusal for a stranger; the reader's session may be allowed to see the page. */
export const isRefusedToStranger = ({ status, isOwn }: PageState): boolean =>
  !isOwn && REFUSED_TO_STRANGERS.includes(status)

/**
 * Fetches a page, and once more after renewing the session where a stranger is refused: after a while away the access
 * token has expired, and the server sees a stranger.
 */
async function askAsReader(
  ask: () => Promise<Arrival>,
  { hasSession, renewSession }: Renewal,
): Promise<Arrival> {
  const arrival = await ask()
  const isRefused = arrival.kind === 'page' && isRefusedToStranger(arrival.payload.state)
  return isRefused && hasSession() && (await renewSession()) ? ask() : arrival
}

export type Payloads = ReturnType<typeof createPayloads>

/** The data of pages: seen, prefetched, and being loaded. */
export function createPayloads(renewal: Renewal) {
  /** Two caches, so that prefetched pages do not push out those that people go back to. */
  const seen = createCache<Payload>(20)
  const ahead = createCache<Payload>(30)
  const underway = new Map<string, Promise<Arrival>>()
  /** Prefetched addresses that were not visited yet: the server has not counted them as views. */
  const unread = new Set<string>()
  /** Incremented when everything is forgotten: answers to earlier requests must not be cached afterwards. */
  let generation = 0

  async function fetchAndKeep(address: string, terms: Terms): Promise<Arrival> {
    const asked = generation
    const arrival = await askAsReader(() => fetchArrival(address, terms, unread.has(address)), renewal)
    if (arrival.kind === 'page' && asked === generation) {
      const { status, isOwn } = arrival.payload.state
      // A missing page stays missing for a minute; a broken one may work a moment later.
      if (status < 500 && !isOwn) ahead.keep(address, arrival.payload)
    }
    return arrival
  }

  /**
   * The page at an address, from the cache where it is young enough.
   *
   * @param isBack going back or forward, where people expect the page as they left it
   */
  function findPage(url: URL, terms: Terms, isBack = false): Promise<Arrival> | Arrival {
    const address = payloadAddress(url, terms)
    // A prefetched page is now visited and fetched once more, so that its view is counted. Usually it is unchanged,
    // and nothing waits for the answer.
    if (unread.delete(address) && (underway.has(address) || findFresh(address))) {
      fetch(address, { priority: 'low' }).catch(() => {})
    }
    return findKept(address, terms, isBack)
  }

  /** Prefetches the page at an address. */
  function findPageAhead(url: URL, terms: Terms): Promise<Arrival> | Arrival {
    const address = payloadAddress(url, terms)
    if (!findFresh(address) && !underway.has(address)) unread.add(address)
    return findKept(address, terms, false)
  }

  /** Own pages, such as a list of appeals, are changed by others and never come from this cache. */
  function findFresh(address: string): Payload | undefined {
    const payload = seen.find(address, FRESH_MS)
    return payload && !payload.state.isOwn ? payload : ahead.find(address, FRESH_MS)
  }

  function findKept(address: string, terms: Terms, isBack: boolean): Promise<Arrival> | Arrival {
    const payload = (isBack && seen.find(address, BACK_MS)) || findFresh(address)
    if (payload) return { kind: 'page', payload }
    let arrival = underway.get(address)
    if (!arrival) {
      const asked = fetchAndKeep(address, terms)
      underway.set(address, asked)
      asked.finally(() => {
        if (underway.get(address) === asked) underway.delete(address)
      })
      arrival = asked
    }
    return arrival
  }

  /** Stores a page that is on screen for going back. */
  const keepPage = (url: URL, payload: Payload): void => {
    if (!payload.state.error) seen.keep(payloadAddress(url, payload.state), payload)
  }

  /** Called after a write, a sign-in or a sign-out: every page is fetched anew. */
  function forgetPayloads(): void {
    generation++
    seen.clear()
    ahead.clear()
    underway.clear()
    unread.clear()
  }

  return { findPage, findPageAhead, keepPage, forgetPayloads }
}
