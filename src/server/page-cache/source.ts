import type { IncomingMessage } from 'node:http'

/** Characters; real names of hosts are no longer, and nobody reads more of them. */
const MOST = 80
/** Names of hosts and of campaigns, in small letters. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u

/**
 * Where a visitor comes from: what the address says of itself (`utm_source`), or the host of the page that led here.
 *
 * @returns '' for nowhere, or for a page of this site
 */
export function sourceOf(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  hosts: readonly string[],
): string {
  const at = url.indexOf('?')
  const said =
    at >= 0 && url.includes('utm_source=', at) && new URLSearchParams(url.slice(at)).get('utm_source')
  if (said) return written(said)
  const from = headers.referer
  if (!from || !URL.canParse(from)) return ''
  const { protocol, host, hostname } = new URL(from)
  if (!/^https?:$/.test(protocol) || hosts.includes(host) || host === headers.host) return ''
  return written(hostname.replace(/^www\./, ''))
}

const written = (name: string): string => {
  const plain = name.normalize('NFKC').trim().toLowerCase()
  return plain.length <= MOST && NAME.test(plain) ? plain : ''
}

/** Words as they are counted; '' for what could be about somebody: an address, a number of a phone or an order. */
export function wordsOf(missed: string): string {
  const plain = missed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MOST)
  return /@|\d(?:[\s()./+-]*\d){4}/.test(plain) ? '' : plain
}
