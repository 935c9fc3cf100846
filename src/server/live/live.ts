import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Database } from '#database/schema.ts'
import type { Member } from '#shared/asker.ts'
import type { Limiter } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { OutboxReader } from '../outbox.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsSnapshot } from '../settings-store.ts'
import type { Signer } from '../signer.ts'
import { type Frame, MAX_FRAME, readFrame } from './frame.ts'
import type { FrameHandler, Hub, LiveContext, LiveFeature, LiveSocket } from './handlers.ts'
import { createRoll } from './roll.ts'
import { SOCKET_PATH } from './socket-path.ts'

/** How a socket is closed; the browser comes back after all but the first. */
export const CLOSED = { signedOut: 4401, tooMany: 4429, badFrame: 1008, restart: 1012 } as const

/** ms between pings; who has not answered one by the next is gone. */
const PING = 30_000
/** ms in which one has to say who one is. */
const CONNECT_WITHIN = 10_000
/** ms. A token of yesterday is of nobody who is here. */
const TOKEN_FOR = 24 * 3_600_000
/** ms by which the clock of the process that made the token may be ahead. */
const CLOCK_DRIFT = 60_000
/** Bytes that wait for a slow reader: about a thousand messages. They come back and are told what they have missed. */
const MOST_WAITING = 512 * 1024
/** Frames of one socket that wait for those before them. */
const MOST_FRAMES = 32
/** Of one person and of one address, in this process. */
const MOST_OF_PERSON = 30
const MOST_OF_ADDRESS = 200
const OPENINGS = '240 per minute'
/** Frames of one socket: so many at once, and so many a second in the long run. */
const FRAME_BURST = 60
const FRAMES_A_SECOND = 5
/** ms after which who was sent away because a process ends may come back, at most: not all in one moment. */
const COME_BACK = 3_000

interface LiveOptions {
  db: Database
  sessions: Pick<Sessions, 'findBySocketToken' | 'standingOf'>
  settings: () => SettingsSnapshot
  signer: Signer
  limiter: Limiter
  outbox: Pick<OutboxReader, 'on'>
  features: readonly LiveFeature[]
  /** Tells all processes something at this moment. */
  say: (word: string) => void
  origins: readonly string[]
  addressOf: (request: IncomingMessage) => string
  metrics: Metrics
  log: Log
}

interface Peer extends LiveSocket {
  ws: WebSocket
  member: Member
  rooms: Set<string>
  sessionId: number
  /** When the clock alone may have changed who they are. */
  until: number
}

type CountersWord = { kind: 'counters'; ids: number[] }
type SpokenInRoom = { kind: 'said'; room: string; frame: Frame; exceptId: number }

/** The sockets of this process: who is at them, in which rooms, and what they are told. */
export function createLive(options: LiveOptions) {
  const { db, sessions, settings, signer, limiter, outbox, features, say, origins, log } = options
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, perMessageDeflate: false })
  const handlers = new Map<string, FrameHandler>(
    features.flatMap(({ frames }) => frames.map((handler) => [handler.type, handler] as const)),
  )
  const peers = new Map<number, Set<Peer>>()
  const rooms = new Map<string, Set<Peer>>()
  const addresses = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()
  let isDraining = false
  let sockets = 0

  options.metrics.gauge('plaza_live_sockets', 'Open sockets', () => sockets)

  const roll = createRoll({
    say,
    onLeft: (room, { id, name }) => toRoom(room, { type: 'leave_room', room, data: { id, name } }),
    onCount: (room, people) => tellCount(room, people),
  })

  function sendText(peer: Peer, text: string): void {
    const { ws } = peer
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > MOST_WAITING) ws.terminate()
    else ws.send(text)
  }
  function sendAll(to: Iterable<Peer> | undefined, frame: Frame, exceptId?: number): void {
    if (!to) return
    const text = JSON.stringify(frame)
    for (const peer of to) if (peer.member.personId !== exceptId) sendText(peer, text)
  }
  const toRoom = (room: string, frame: Frame) => sendAll(rooms.get(room), frame)

  /** Rooms of which the number of people was told a moment ago. */
  const counted = new Map<string, NodeJS.Timeout>()
  function tellCount(room: string, people: number): void {
    if (!rooms.has(room) || counted.has(room)) return
    toRoom(room, { type: 'room_people', room, data: { people } })
    const timer = setTimeout(() => {
      counted.delete(room)
      const now = roll.countIn(room)
      if (now !== people) tellCount(room, now)
    }, 1_000).unref()
    counted.set(room, timer)
  }

  const hub: Hub = {
    hasRoom: (room) => rooms.has(room),
    hasPerson: (personId) => peers.has(personId),
    toRoom,
    toPerson: (personId, frame) => sendAll(peers.get(personId), frame),
    sayInRoom: (room, frame, exceptId) =>
      say(JSON.stringify({ kind: 'said', room, frame, exceptId } satisfies SpokenInRoom)),
    join(socket, room) {
      const peer = socket as Peer
      if (peer.rooms.has(room)) return false
      peer.rooms.add(room)
      const here = rooms.get(room) ?? new Set()
      rooms.set(room, here.add(peer))
      roll.join(room, peer.member.personId, peer.name)
      return true
    },
    leave(socket, room) {
      const peer = socket as Peer
      if (!peer.rooms.delete(room)) return
      const here = rooms.get(room)
      here?.delete(peer)
      if (here?.size === 0) rooms.delete(room)
      roll.leave(room, peer.member.personId, peer.name)
    },
    countIn: roll.countIn,
  }

  const contextNow = (): LiveContext => {
    const { site, pages } = settings()
    return { db, settings: site, signer, places: pages.desktop.pages, now: new Date(), hub }
  }

  for (const { news } of features)
    for (const { event, tell } of news)
      outbox.on(event.name, async ({ data }) => {
        if (sockets > 0) await tell(data as never, contextNow())
      })
  outbox.on('person.access', ({ data: { personId } }) => checkPerson(personId as number))
  outbox.on('settings.changed', () => checkAll(() => true))

  /** Who a socket is of may have changed: its session may be over, or they may do more or less. */
  async function check(peer: Peer): Promise<void> {
    const standing = await sessions.standingOf(peer.sessionId, new Date())
    if (!standing) return peer.ws.close(CLOSED.signedOut, 'The session is over')
    peer.member = standing.asker
    peer.until = standing.until.getTime()
  }
  async function checkPerson(personId: number): Promise<void> {
    await Promise.all([...(peers.get(personId) ?? [])].map(check))
  }
  async function checkAll(which: (peer: Peer) => boolean): Promise<void> {
    for (const own of [...peers.values()]) for (const peer of own) if (which(peer)) await check(peer)
  }

  function tellCounters(people: readonly number[]): void {
    if (people.length === 0) return
    for (const { onCounters } of features)
      onCounters?.(people, contextNow()).catch((error) => log.warn({ error }, 'Counters could not be told'))
  }

  /** @returns undefined where the token is of no open session */
  async function introduce(ws: WebSocket, { data = {} }: Frame): Promise<Peer | undefined> {
    const { signature, timestamp } = data
    const personId = Number(data.userId)
    const now = Date.now()
    if (typeof signature !== 'string' || typeof timestamp !== 'number' || !Number.isSafeInteger(personId))
      return undefined
    if (!Number.isSafeInteger(timestamp) || timestamp < now - TOKEN_FOR || timestamp > now + CLOCK_DRIFT)
      return undefined
    const found = await sessions.findBySocketToken({ personId, timestamp, signature }, new Date(now))
    const standing = found && (await sessions.standingOf(found.sessionId, new Date(now)))
    if (!found || !standing) return undefined
    const peer: Peer = {
      ws,
      member: standing.asker,
      rooms: new Set(),
      ...found,
      until: standing.until.getTime(),
      send: (frame) => sendText(peer, JSON.stringify(frame)),
    }
    return peer
  }

  function enter(peer: Peer): void {
    const { personId } = peer.member
    const own = peers.get(personId) ?? new Set()
    peers.set(personId, own.add(peer))
    // The oldest makes room: somebody has opened it and forgotten it.
    const [oldest] = own
    if (own.size > MOST_OF_PERSON) oldest?.ws.close(CLOSED.tooMany, 'Too many pages')
  }
  function exit(peer: Peer): void {
    for (const room of [...peer.rooms]) hub.leave(peer, room)
    const own = peers.get(peer.member.personId)
    own?.delete(peer)
    if (own?.size === 0) peers.delete(peer.member.personId)
  }

  function take(ws: WebSocket, address: string): void {
    let peer: Peer | undefined
    let waiting = 0
    let turn = Promise.resolve()
    let tokens = FRAME_BURST
    let tokensAt = performance.now()
    sockets += 1
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    alive.add(ws)
    const late = setTimeout(() => ws.close(CLOSED.signedOut, 'Nobody has said who they are'), CONNECT_WITHIN)

    /** One after the other: who joins and then speaks has joined when they speak. */
    const hear = async (text: string): Promise<void> => {
      if (ws.readyState !== ws.OPEN) return
      const frame = readFrame(text)
      if (!frame) return ws.close(CLOSED.badFrame, 'No frame')
      if (!peer) {
        if (frame.type !== 'connect') return ws.close(CLOSED.badFrame, 'First say who you are')
        const found = await introduce(ws, frame)
        clearTimeout(late)
        if (!found) return ws.close(CLOSED.signedOut, 'The signature is wrong or old')
        if (ws.readyState !== ws.OPEN) return
        peer = found
        enter(found)
        // Between the look and now their session may have ended, and nobody was there to be told.
        await check(found)
        return found.send({ type: 'connected', data: { id: found.member.personId } })
      }
      await handlers.get(frame.type)?.handle(peer, frame, contextNow())
    }
    ws.on('message', (data: RawData, isBinary: boolean) => {
      alive.add(ws)
      const now = performance.now()
      tokens = Math.min(FRAME_BURST, tokens + ((now - tokensAt) / 1000) * FRAMES_A_SECOND) - 1
      tokensAt = now
      if (isBinary || tokens < 0 || waiting >= MOST_FRAMES)
        return ws.close(CLOSED.badFrame, isBinary ? 'Text only' : 'Too many frames')
      waiting += 1
      const text = String(data)
      turn = turn
        .then(() => hear(text))
        .catch((error: unknown) => {
          log.error({ error }, 'A frame could not be answered')
          ws.close(1011, 'Try again')
        })
        .finally(() => {
          waiting -= 1
        })
    })
    ws.on('pong', () => void alive.add(ws))
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      clearTimeout(late)
      sockets -= 1
      const left = (addresses.get(address) ?? 1) - 1
      if (left > 0) addresses.set(address, left)
      else addresses.delete(address)
      if (peer) exit(peer)
      peer = undefined
    })
  }

  const pinging = setInterval(() => {
    for (const ws of wss.clients) {
      if (!alive.delete(ws)) ws.terminate()
      else ws.ping()
    }
    const now = Date.now()
    checkAll(({ until }) => until <= now).catch((error) =>
      log.warn({ error }, 'Sockets could not be checked'),
    )
  }, PING)
  pinging.unref()

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string, more = '') =>
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n${more}\r\n`)
    socket.on('error', () => socket.destroy())
    if ((request.url ?? '').split('?', 1)[0] !== SOCKET_PATH) return void refuse('404 Not Found')
    if (!origins.includes(request.headers.origin ?? '')) return void refuse('403 Forbidden')
    if (isDraining) return void refuse('503 Service Unavailable', 'retry-after: 1\r\n')
    const address = options.addressOf(request)
    const wait = await limiter.take(`socket ${address}`, OPENINGS, true)
    if (wait > 0 || (addresses.get(address) ?? 0) >= MOST_OF_ADDRESS)
      return void refuse('429 Too Many Requests', `retry-after: ${wait || 10}\r\n`)
    if (socket.destroyed) return
    wss.handleUpgrade(request, socket, head, (ws) => take(ws, address))
  }

  roll.start()

  return {
    hub,
    attach: (server: Server): void => {
      server.on('upgrade', (request, socket, head) => {
        open(request, socket, head).catch((error) => {
          log.error({ error }, 'A socket could not be opened')
          socket.destroy()
        })
      })
    },
    /** A word of another process, or of this one. */
    hear(text: string): void {
      let word: unknown
      try {
        word = JSON.parse(text)
      } catch {
        return
      }
      if (roll.hear(word)) return
      const said = word as SpokenInRoom | CountersWord
      if (said.kind === 'said') sendAll(rooms.get(said.room), said.frame, said.exceptId)
      if (said.kind === 'counters') tellCounters(said.ids.filter((id) => peers.has(id)))
    },
    /** Sends everybody elsewhere, not all at one moment. */
    drain(): void {
      isDraining = true
      for (const ws of wss.clients) {
        const data = { retry: Math.round(Math.random() * COME_BACK) }
        if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ type: 'restart', data }))
        ws.close(CLOSED.restart, 'Come back in a moment')
      }
    },
    close(): void {
      isDraining = true
      clearInterval(pinging)
      for (const timer of counted.values()) clearTimeout(timer)
      roll.stop()
      for (const ws of wss.clients) ws.terminate()
    },
  }
}
