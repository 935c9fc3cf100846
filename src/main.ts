import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ReadCache } from '#server/caches/read-cache.ts'
import type { Door } from '#server/door/door.ts'
import { createConnections } from '#server/http/connections.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { drain } from '#server/processes/drain.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { bringParts } from '#ui/later.ts'
import { openDoor } from './main/open-door.ts'
import { openLive } from './main/open-live.ts'
import { completeOptions, type SiteOptions } from './main/options.ts'
import { startShared } from './main/start-shared.ts'
import { wireHttp } from './main/wire-http.ts'
import { wirePages } from './main/wire-pages.ts'

export interface Site {
  http: FastifyInstance
  door: Door
  sessions: Sessions
  /** Reads the outbox now; tests and other processes' hints call it. */
  readOutbox: () => Promise<void>
  /** null without a page cache; the same for the reads. */
  cache: PageCache | null
  reads: ReadCache | null
  /** Writes the counted views now; it also happens every few seconds. */
  writeViews: () => Promise<void>
  /** From now on it may be given connections. */
  open: () => Promise<void>
  /** Serves a connection that the primary has accepted. */
  take: (socket: Socket) => void
  /** Finishes the open requests; no new connections may be given. */
  drain: (ends: 'site' | 'worker') => Promise<void>
  close: () => Promise<void>
}

/** Wires the whole server together: one database in, one HTTP server out. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const base = completeOptions(options)
  const shared = await startShared(base)
  const doorParts = await openDoor(base, shared)
  await bringParts()
  const pageParts = wirePages(base, shared, doorParts)
  const connections = createConnections()
  const http = await wireHttp(base, { ...shared, ...doorParts, ...pageParts, connections })
  const live = openLive(base, shared, doorParts)
  live.attach(http.server)

  return {
    http,
    door: doorParts.door,
    sessions: doorParts.sessions,
    readOutbox: () => shared.outbox.read(),
    cache: pageParts.cache,
    reads: shared.reads,
    writeViews: pageParts.viewCounter.flush,
    open: async () => {
      await http.ready()
      // Starts Node's check for slow senders.
      http.server.emit('listening')
      pageParts.purger?.touchAll()
    },
    take: (socket) => {
      // As Node's own listener does: a client that has sent everything may still wait for the answer.
      socket.allowHalfOpen = true
      http.server.emit('connection', socket)
    },
    drain: (ends) => {
      live.drain()
      return drain(connections, ends)
    },
    close: async () => {
      live.close()
      shared.outbox.stop()
      await shared.hints.stop()
      await http.close()
      await pageParts.viewCounter.close()
      await doorParts.jobs.stop()
      // Last: a CDN that does not answer takes no time from the jobs.
      await pageParts.purger?.close()
    },
  }
}
