import type { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Door } from '#server/door.ts'
import type { KeptReads } from '#server/kept-reads.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { drain } from '#server/processes/drain.ts'
import { listenOn } from '#server/processes/listen.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { openDoor } from './main/open-door.ts'
import { completeOptions, type SiteOptions } from './main/options.ts'
import { startNews } from './main/start-news.ts'
import { wireHttp } from './main/wire-http.ts'
import { wirePages } from './main/wire-pages.ts'

export interface Site {
  http: FastifyInstance
  door: Door
  sessions: Sessions
  /** Reads the outbox now; tests and other processes' hints call it. */
  readOutbox: () => Promise<void>
  /** null where nothing is kept; so are the reads. */
  cache: PageCache | null
  reads: KeptReads | null
  /** Writes the views that were counted now; it happens by itself every few seconds. */
  writeViews: () => Promise<void>
  listen: (where: { port: number; host: string }) => Promise<void>
  /** Takes nothing new and finishes what was begun. */
  drain: (ends: 'site' | 'worker') => Promise<void>
  close: () => Promise<void>
}

/** Wires the whole server together: one database in, one HTTP server out. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const base = completeOptions(options)
  const news = await startNews(base)
  const asking = await openDoor(base, news)
  const showing = wirePages(base, news, asking)
  let listeners: NetServer[] = []
  let isDraining = false
  const http = await wireHttp(base, { ...news, ...asking, ...showing, isDraining: () => isDraining })

  return {
    http,
    door: asking.door,
    sessions: asking.sessions,
    readOutbox: () => news.outbox.read(),
    cache: showing.cache,
    reads: news.reads,
    writeViews: showing.viewCounter.flush,
    listen: async (where) => {
      await http.ready()
      listeners = await listenOn(http.server, where)
      showing.purger?.touchAll()
    },
    drain: (ends) => {
      isDraining = true
      return drain(http.server, listeners, ends)
    },
    close: async () => {
      news.outbox.stop()
      await news.hints.stop()
      await http.close()
      await showing.viewCounter.close()
      await asking.jobs.stop()
      // Last: a CDN that does not answer takes no time from the jobs.
      await showing.purger?.close()
    },
  }
}
