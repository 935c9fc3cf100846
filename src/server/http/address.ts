import { isIPv6 } from 'node:net'

/** An IPv4 address with a port, or an IPv6 one in brackets: so some proxies write them into `X-Forwarded-For`. */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]*)\](?::\d+)?$/
/** An IPv4 address as dual-stack sockets show it. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * The IP address of a client in one normal form: without port and zone, IPv6 in lower case and as short as possible.
 * '' once the client has disconnected.
 */
export function addressOf(forwarded: string | undefined): string {
  const [, version4, version6] = WITH_PORT.exec(forwarded ?? '') ?? []
  const address = version4 ?? version6 ?? forwarded ?? ''
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (!high || !low) return short
  const bytes = [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
  return bytes.join('.')
}
