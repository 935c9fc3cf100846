import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'

/**
 * Listens on every address of a name: 'localhost' is 127.0.0.1 and ::1, and browsers choose as they like.
 *
 * @returns what takes connections: the server itself, and for each further address one that hands them to it
 */
export async function listenOn(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<NetServer[]> {
  const [first = host, ...others] = await addressesOf(host)
  server.listen({ port, host: first })
  await once(server, 'listening')
  const further = await Promise.all(others.map((address) => listenToo(server, portOf(server), address)))
  return [server, ...further.filter((one) => one !== null)]
}

async function addressesOf(host: string): Promise<string[]> {
  const found = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }]
  return [...new Set(found.map(({ address }) => address))]
}

const portOf = (server: Server) => (server.address() as { port: number }).port

/** A machine may know the name of an address that it does not have. */
export async function listenToo(server: Server, port: number, host: string): Promise<NetServer | null> {
  const too = createServer((socket) => server.emit('connection', socket))
  too.listen({ port, host })
  return once(too, 'listening').then(
    () => too,
    () => null,
  )
}
