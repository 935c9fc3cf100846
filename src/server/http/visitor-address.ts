import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { networkOf } from '../limits/limits.ts'

/** Finds a visitor's address as limits count it, believing the same proxies as the framework does. */
export function visitorAddress(trustProxy: boolean | number | string): (request: IncomingMessage) => string {
  const direct = ({ socket }: IncomingMessage) => networkOf(socket.remoteAddress)
  if (trustProxy === false) return direct
  const trusts = trustOf(trustProxy)
  return (request) => networkOf(proxyAddress(request, trusts))
}

/** Whether a request came through a trusted proxy. */
export function comesByProxy(trustProxy: boolean | number | string): (request: IncomingMessage) => boolean {
  if (trustProxy === false) return () => false
  const trusts = trustOf(trustProxy)
  // Two addresses: there is a proxy, and it is trusted.
  return (request) => proxyAddress.all(request, trusts).length > 1
}

const trustOf = (trustProxy: true | number | string) =>
  typeof trustProxy === 'string'
    ? proxyAddress.compile(trustProxy.split(',').map((entry) => entry.trim()))
    : (_address: string, hop: number) => trustProxy === true || hop < trustProxy
