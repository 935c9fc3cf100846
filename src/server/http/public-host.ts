import { type LookupAddress, lookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Loopback, private and special-purpose networks, and prefixes that embed such addresses (RFC 6890 and its
 * successors).
 */
const CLOSED = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(net, prefix, 'ipv6')

/** The part of IPv6 that is assigned as global unicast. */
const GIVEN = new BlockList()
GIVEN.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is a public one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address, 'ipv4')
  return family === 6 && GIVEN.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
}

/** Whether a host may be public: the addresses of a name are checked when it is connected to. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(host)) return isPublicAddress(host)
  return (
    host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa|test|invalid|onion)\.?$/.test(host)
  )
}

/** A DNS lookup for a connection that fails where the name leads to an address that is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return done(new Error('The host is not in the world.'), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

/** ms for one question. It is asked without the threads that files are read with, so a slow server holds up nobody. */
const PATIENCE = 1_500

async function addressesOf(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/**
 * Whether a host leads to public addresses alone. A name that leads nowhere at the moment is no harm: whoever fetches from
 * it looks again.
 */
export async function leadsOutside(hostname: string, find = addressesOf): Promise<boolean> {
  if (!isPublicHost(hostname)) return false
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return true
  return (await find(hostname)).every(isPublicAddress)
}
