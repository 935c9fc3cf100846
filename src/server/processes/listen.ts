import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/**
 * Listens on every address of a name: 'localhost' is 127.0.0.1 and ::1, and browsers choose as they like.
 *
 * @param onConnection gets each connection before anything of it was read
 */
export async function listenOn(
  { port, host }: { port: number; host: string },
  onConnection: (socket: Socket) => void,
): Promise<Server[]> {
  const [first = host, ...others] = await addressesOf(host)
  const server = await listen({ port, host: first }, onConnection)
  const { port: found } = server.address() as { port: number }
  // A name may resolve to an address that this machine does not have.
  const further = await Promise.all(
    others.map((address) => listen({ port: found, host: address }, onConnection).catch(() => null)),
  )
  return [server, ...further.filter((one) => one !== null)]
}

async function addressesOf(host: string): Promise<string[]> {
  const found = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }]
  return [...new Set(found.map(({ address }) => address))]
}

async function listen(
  where: { port: number; host: string },
  onConnection: (socket: Socket) => void,
): Promise<Server> {
  const server = createServer({ pauseOnConnect: true, noDelay: true }, onConnection)
  server.listen(where)
  await once(server, 'listening')
  return server
}
