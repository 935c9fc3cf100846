import type { IncomingMessage, Server } from 'node:http'
import type { Database } from '#database/schema.ts'
import { frameOf, restart } from '#shared/live/frames.ts'
import type { OutboxReader } from '../announcements/outbox.ts'
import { createBatched } from '../caches/coalesce.ts'
import type { Signer } from '../credentials/signer.ts'
import type { Limiter } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'
import type { Metrics } from '../measures/metrics.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isOfPagesAlone } from '../settings/page-settings-key.ts'
import type { SettingsSnapshot } from '../settings/settings-store.ts'
import { authenticate, type FindAccess } from './authenticate.ts'
import type { FrameHandler, LiveContext, LiveFeature } from './handlers.ts'
import { createSocketOpener } from './open-socket.ts'
import { CLOSED, createPeers, type Peer, type Peers, type RoomBroadcast } from './peers.ts'
import { createPingWheel } from './ping-wheel.ts'
import { takeSocket } from './take-socket.ts'
import type { UnreadCounts } from './unread.ts'

/** ms: sockets closed because a process ends reconnect within this time, not all at one moment. */
const COME_BACK = 3_000

interface LiveOptions {
  db: Database
  sessions: Pick<Sessions, 'findBySocketToken' | 'listAccess'>
  settings: () => SettingsSnapshot
  signer: Signer
  limiter: Limiter
  outbox: Pick<OutboxReader, 'on'>
  features: readonly LiveFeature[]
  /** Sends a message to all processes; it may be lost. */
  broadcast: (message: string) => void
  siteUrl: string
  unread: UnreadCounts
  origins: readonly string[]
  addressOf: (request: IncomingMessage) => string
  metrics: Metrics
  log: Log
}

type CountersBroadcast = { kind: 'counters'; ids: number[] }

/** The sockets of this process: their people, their rooms, and what is sent to them. */
export function createLive(options: LiveOptions) {
  const { db, sessions, settings, signer, siteUrl, unread, outbox, features, log } = options
  const handlers = new Map<string, FrameHandler>(
    features.flatMap(({ frames }) => frames.map((handler) => [handler.type, handler] as const)),
  )
  let isDraining = false

  const peers = createPeers(options.broadcast, (error) =>
    log.warn({ error }, 'A throttled frame could not be sent'),
  )
  const { hub } = peers
  const contextNow = (): LiveContext => {
    const { site, pages } = settings()
    return { db, settings: site, signer, places: pages.desktop.pages, siteUrl, unread, now: new Date(), hub }
  }
  // Thousands may reconnect at once: lookups that come while one is running are batched.
  const findAccess = createBatched(async (ids: number[]) => {
    const known = await sessions.listAccess(ids, new Date())
    // Whoever looks at the site as somebody else hears neither their news nor, in this session, their own.
    return new Map([...known].filter(([, { look }]) => look === null))
  })
  const { check, checkPerson, checkAll } = createChecks(findAccess, peers, async (peer) => {
    for (const { onChecked } of features) await onChecked?.(peer, contextNow())
  })
  const wheel = createPingWheel(() => {
    const now = Date.now()
    checkAll(({ until }) => until <= now).catch((error) =>
      log.warn({ error }, 'Sockets could not be checked'),
    )
  })
  function enter(peer: Peer): void {
    const oldest = peers.enter(peer)
    if (!oldest) return
    // It leaves now, not when its client agrees: one that never does would keep its place, and others would come beside it.
    exit(oldest)
    oldest.ws.close(CLOSED.tooMany, 'Too many pages')
  }
  function exit(peer: Peer): void {
    // Who was sent away has left at that moment.
    if (!peers.holds(peer)) return
    // Whoever is sent away because the process ends comes back to another one.
    if (!isDraining)
      for (const { onGone } of features)
        onGone?.(peer, contextNow()).catch((error) =>
          log.warn({ error }, 'What a socket left was not tidied'),
        )
    peers.exit(peer)
  }
  const opening = createSocketOpener({
    ...options,
    isDraining: () => isDraining,
    onSocket: (ws) => {
      wheel.add(ws)
      takeSocket(ws, {
        authenticate: (socket, frame) => authenticate({ ...sessions, findAccess }, socket, frame),
        enter,
        exit,
        check,
        handle: (socket, { type, room, data = {} }) =>
          handlers.get(type)?.handle(socket, { room, data }, contextNow()),
        onSign: wheel.onSign,
        log,
      })
    },
  })
  options.metrics.gauge('plaza_live_sockets', 'Open sockets', opening.count)

  for (const { news } of features)
    for (const { event, handle } of news)
      outbox.on(event.name, async ({ data }) => {
        if (opening.count() > 0) await handle(data, contextNow())
      })
  outbox.on('person.access', ({ data: { personId } }) => checkPerson(personId as number))
  // Of pages nobody's access follows: what a page is made of changes while hundreds read it.
  outbox.on('settings.changed', ({ data }) => (isOfPagesAlone(data) ? undefined : checkAll(() => true)))

  function sendCounters(people: readonly number[]): void {
    if (people.length === 0) return
    for (const { onCounters } of features)
      onCounters?.(people, contextNow()).catch((error) => log.warn({ error }, 'Counters could not be sent'))
  }

  peers.presence.start()

  return {
    hub,
    attach: (server: Server): void => {
      server.on('upgrade', (request, socket, head) => {
        opening.open(request, socket, head).catch((error) => {
          log.error({ error }, 'A socket could not be opened')
          socket.destroy()
        })
      })
    },
    /** A broadcast of another process, or of this one. */
    receive(text: string): void {
      let message: unknown
      try {
        message = JSON.parse(text)
      } catch {
        return
      }
      if (peers.presence.receive(message)) return
      const received = message as RoomBroadcast | CountersBroadcast
      if (received.kind === 'said') peers.receive(received)
      if (received.kind === 'counters') sendCounters(received.ids.filter(peers.has))
    },
    /** Closes all sockets, with a random delay for each to reconnect. */
    drain(): void {
      isDraining = true
      for (const ws of opening.clients) {
        const data = { retry: Math.round(Math.random() * COME_BACK) }
        if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(frameOf(restart, data)))
        ws.close(CLOSED.restart, 'Come back in a moment')
      }
    },
    close(): void {
      isDraining = true
      wheel.stop()
      peers.stop()
      for (const ws of opening.clients) ws.terminate()
    },
  }
}

/** Reloads the askers of sockets: a session may be over, or permissions may have changed. */
function createChecks(
  findAccess: FindAccess,
  peers: Pick<Peers, 'of' | 'all'>,
  onChecked: (peer: Peer) => Promise<void>,
) {
  async function check(peer: Peer): Promise<void> {
    const access = await findAccess(peer.sessionId)
    if (!access) return peer.ws.close(CLOSED.signedOut, 'The session is over')
    peer.member = access.asker
    peer.until = access.until.getTime()
    await onChecked(peer)
  }
  async function checkPerson(personId: number): Promise<void> {
    await Promise.all(peers.of(personId).map(check))
  }
  async function checkAll(which: (peer: Peer) => boolean): Promise<void> {
    for (const own of peers.all()) for (const peer of own) if (which(peer)) await check(peer)
  }
  return { check, checkPerson, checkAll }
}
