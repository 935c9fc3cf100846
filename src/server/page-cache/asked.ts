import type { IncomingHttpHeaders } from 'node:http'
import { type Device, deviceOfAgent, isDevice } from '#shared/visitor/device.ts'
import { currencyOf } from '#site/frame.ts'
import { splitLocale } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import { isLegacyQuery } from '../pages/old-addresses.ts'
import { type PageCookies, readPageCookies } from './cookies.ts'

export type PageKind = 'html' | 'payload'

/** What a request says about the page it wants. */
export interface Asked extends Readonly<Address> {
  cookies: PageCookies
  device: () => Device
  currency: (site: SiteSettings) => string
}

interface Address {
  kind: PageKind
  /** The cache key of its path. */
  key: string
  /** Still percent-encoded, without `/_payload.json`. */
  pathname: string
  /** '?a=b', or ''. */
  search: string
  query: URLSearchParams
  /** It may be an address of an imported site. */
  isOld: boolean
}

const PAYLOAD = '/_payload.json'
const NO_QUERY = new URLSearchParams()
/** Parsed addresses that are cached: a few are requested again and again. Long ones are not cached. */
const KEPT = 2_000
const MAX_KEPT = 300
const addresses = new Map<string, Address>()

function readAddress(url: string): Address {
  let address = addresses.get(url)
  if (!address) {
    if (addresses.size >= KEPT) addresses.clear()
    address = parseAddress(url)
    if (url.length <= MAX_KEPT) addresses.set(url, address)
  }
  return address
}

function parseAddress(url: string): Address {
  const mark = url.indexOf('?')
  const full = mark < 0 ? url : url.slice(0, mark)
  const search = mark < 0 ? '' : url.slice(mark)
  const isPayload = full.endsWith(PAYLOAD)
  const kind = isPayload ? 'payload' : 'html'
  const pathname = isPayload ? full.slice(0, -PAYLOAD.length) || '/' : full
  const query = mark < 0 ? NO_QUERY : new URLSearchParams(search)
  // Only our own pages request the data of a page, never by an old address.
  const isOld = !isPayload && isLegacyQuery(query)
  return { kind, key: pathKey({ kind, pathname }), pathname, search, query, isOld }
}

export const pathKey = ({ kind, pathname }: Pick<Address, 'kind' | 'pathname'>): string =>
  `${kind} ${pathname}`

/**
 * Reads what decides which page is sent. The data of a page depends on its address alone, so that caches on the way
 * need no `Vary`; a page itself depends also on the chosen currency and on the kind of browser.
 */
export function readAsked(url: string, headers: IncomingHttpHeaders): Asked {
  const { kind, key, pathname, search, query, isOld } = readAddress(url)
  const isPayload = kind === 'payload'
  const cookies = readPageCookies(headers.cookie)
  return {
    kind,
    key,
    pathname,
    search,
    query,
    isOld,
    cookies,
    device: () => {
      const said = query.get('device')
      if (isDevice(said)) return said
      return isPayload ? 'desktop' : deviceOfAgent(headers['user-agent'] ?? '')
    },
    currency: (site) => {
      const said = query.get('currency') ?? (isPayload ? undefined : cookies.currency)
      const isKnown = site.currency.some(({ symbol_iso }) => symbol_iso === said)
      return said && isKnown ? said : currencyOf(site, splitLocale(pathname).locale)
    },
  }
}
