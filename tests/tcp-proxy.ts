import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connection } from '#database/connect.ts'

/** A proxy between the site and its database server, which can cut connections or stop forwarding. */
export async function createTcpProxy(to: Connection) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-line-'))
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = createConnection(targetOf(to))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => state === 'open' && other.write(bytes))
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(path.join(folder, '.s.PGSQL.5432'), resolve))
  return {
    connection: through(to, folder),
    set: (next: typeof state) => {
      state = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function targetOf(to: Connection) {
  if (!('url' in to)) return { path: path.join(to.host, '.s.PGSQL.5432') }
  const { hostname, port, searchParams } = new URL(to.url)
  const folder = searchParams.get('host')
  return folder
    ? { path: path.join(folder, `.s.PGSQL.${port || 5432}`) }
    : { host: hostname, port: Number(port || 5432) }
}

function through(to: Connection, folder: string): Connection {
  if (!('url' in to)) return { ...to, host: folder }
  const url = new URL(to.url)
  return { url: `postgres://${url.username}:${url.password}@/${url.pathname.slice(1)}?host=${folder}` }
}
