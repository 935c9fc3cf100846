import type { Device } from '#shared/device.ts'
import { type PageState, type Payload, type PayloadRedirect, REFUSED_TO_STRANGERS } from '#site/payload.ts'
import { createCache } from './cache.ts'
import type { Renewal } from './renew.ts'

/** What came back for an address; `foreign` is anything that is no page of ours, such as a file. */
export type Arrival =
  | { kind: 'page'; payload: Payload }
  | { kind: 'redirect'; to: string }
  | { kind: 'foreign' }
  | { kind: 'failed'; status: number }

/** In which build, device class and currency the page is wanted: they are part of what it shows. */
export interface Terms {
  buildId: string
  device: Device
  currency: string
}

/** How long going back and forward finds a page as it was left. */
const BACK_MS = 10 * 60 * 1000
/** How long a page that was fetched ahead, or just seen, is shown again without asking. */
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

/** What depends on neither currency nor device comes in the terms that everybody begins with. */
const inTerms = ({ data, state }: Payload, { device, currency }: Terms): Payload => ({
  data,
  state: { ...state, device, currency },
})

/** As browsers name it themselves where they fetch ahead. */
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
  // Refused (too many at once) or broken: the server is there and speaks of this page.
  return isRefusal(reply) || response.status >= 500
    ? { kind: 'failed', status: response.status }
    : { kind: 'foreign' }
}

/** The server did not know the reader, and what it refused may be theirs to see. */
export const isRefusedToStranger = ({ status, isOwn }: PageState): boolean =>
  !isOwn && REFUSED_TO_STRANGERS.includes(status)

/** Pages are asked with the cookies as they are: who comes back after a while is a stranger to them until a renewal. */
async function askAsReader(
  ask: () => Promise<Arrival>,
  { hasSession, renewSession }: Renewal,
): Promise<Arrival> {
  const arrival = await ask()
  const isRefused = arrival.kind === 'page' && isRefusedToStranger(arrival.payload.state)
  return isRefused && hasSession() && (await renewSession()) ? ask() : arrival
}

export type Payloads = ReturnType<typeof createPayloads>

/** Pages as data: those that were seen, those that are fetched ahead, and those on their way. */
export function createPayloads(renewal: Renewal) {
  /** Two memories, so that what is fetched ahead does not push out what people go back to. */
  const seen = createCache<Payload>(20)
  const ahead = createCache<Payload>(30)
  const underway = new Map<string, Promise<Arrival>>()
  /** Addresses fetched ahead that nobody has come to yet: the server was told not to count them as read. */
  const unread = new Set<string>()
  /** Raised when all is forgotten: what was asked before must not be kept when it arrives afterwards. */
  let generation = 0

  async function fetchAndKeep(address: string, terms: Terms): Promise<Arrival> {
    const asked = generation
    const arrival = await askAsReader(() => fetchArrival(address, terms, unread.has(address)), renewal)
    if (arrival.kind === 'page' && asked === generation) {
      const { status, isOwn } = arrival.payload.state
      // A page that is missing is so for the next minute too; one that is broken may work a moment later.
      if (status < 500 && !isOwn) ahead.keep(address, arrival.payload)
    }
    return arrival
  }

  /**
   * The page at an address, from memory where it is young enough.
   *
   * @param isBack going back or forward, where people expect the page as they left it
   */
  function findPage(url: URL, terms: Terms, isBack = false): Promise<Arrival> | Arrival {
    const address = payloadAddress(url, terms)
    // Now somebody reads it. Mostly the answer is that nothing has changed, and nobody waits for it.
    if (unread.delete(address) && (underway.has(address) || findFresh(address))) {
      fetch(address, { priority: 'low' }).catch(() => {})
    }
    return findKept(address, terms, isBack)
  }

  /** The page at an address that may be wanted next. */
  function findPageAhead(url: URL, terms: Terms): Promise<Arrival> | Arrival {
    const address = payloadAddress(url, terms)
    if (!findFresh(address) && !underway.has(address)) unread.add(address)
    return findKept(address, terms, false)
  }

  /** Others change what stands on a page of one's own, such as a list of appeals: it is always asked anew. */
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

  /** Puts a page that is on screen where going back will look for it. */
  const keepPage = (url: URL, payload: Payload): void => {
    if (!payload.state.error) seen.keep(payloadAddress(url, payload.state), payload)
  }

  /** After a change, a sign-in or a sign-out: every page is asked anew. */
  function forgetPayloads(): void {
    generation++
    seen.clear()
    ahead.clear()
    underway.clear()
    unread.clear()
  }

  return { findPage, findPageAhead, keepPage, forgetPayloads }
}
