import type { IncomingHttpHeaders } from 'node:http'
import { type Device, deviceOfAgent, isDevice } from '#shared/device.ts'
import { currencyOf } from '#site/frame.ts'
import { splitLocale } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import { type PageCookies, readPageCookies } from './cookies.ts'

export type PageKind = 'html' | 'payload'

/** A page as it was asked for, by whomever. */
export interface Asked {
  kind: PageKind
  /** Still percent-encoded, without `/_payload.json`. */
  pathname: string
  /** '?a=b', or ''. */
  search: string
  query: URLSearchParams
  cookies: PageCookies
  device: () => Device
  currency: (site: SiteSettings) => string
}

const PAYLOAD = '/_payload.json'
const NO_QUERY = new URLSearchParams()

/**
 * Reads what decides which page is sent. The data of a page depends on its address alone, so that whoever keeps it on
 * the way need not look at anything else; a page itself also on the chosen currency and on the kind of browser.
 */
export function readAsked(url: string, headers: IncomingHttpHeaders): Asked {
  const mark = url.indexOf('?')
  const full = mark < 0 ? url : url.slice(0, mark)
  const search = mark < 0 ? '' : url.slice(mark)
  const query = mark < 0 ? NO_QUERY : new URLSearchParams(search)
  const isPayload = full.endsWith(PAYLOAD)
  const cookies = readPageCookies(headers.cookie)
  const pathname = isPayload ? full.slice(0, -PAYLOAD.length) || '/' : full
  return {
    kind: isPayload ? 'payload' : 'html',
    pathname,
    search,
    query,
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
