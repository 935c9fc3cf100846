import type { WebSocket } from 'ws'
import { frameOf, personHere, roomPeople } from '#shared/live/frames.ts'
import type { Member } from '#shared/people/asker.ts'
import { HERE, isListenOnly, isQuiet } from '#shared/rooms.ts'
import { createKeyedCoalesced } from '../caches/coalesce.ts'
import type { Frame } from './frame.ts'
import type { Hub, LiveSocket } from './handlers.ts'
import { createPresence } from './presence.ts'
import { createThrottle } from './throttle.ts'
import { createWatchers } from './watchers.ts'

/** Close codes; the browser reconnects after all but the first. */
export const CLOSED = { signedOut: 4401, tooMany: 4429, badFrame: 1008, restart: 1012 } as const

/**
 * Bytes that may wait for a slow reader: about a thousand messages. Beyond that the socket is closed; on reconnecting
 * the page loads what it has missed.
 */
const MOST_WAITING = 512 * 1024
/** Sockets of one person, in this process. */
const MOST_OF_PERSON = 30
/** ms between two messages about how many are in a room. */
const COUNT_EVERY = 1_000

export interface Peer extends LiveSocket {
  ws: WebSocket
  member: Member
  rooms: Set<string>
  sessionId: number
  /** They show their presence. */
  isShown: boolean
  /** When their permissions may have changed by the clock alone. */
  until: number
}

/** A frame for all sockets in a room, in every process. */
export interface RoomBroadcast {
  kind: 'said'
  room: string
  frame: Frame
  exceptId: number
}

/**
 * The sockets of this process by person and by room, and the hub that sends to them.
 *
 * @param broadcast sends a message to all processes; it is not stored
 */
export function createPeers(broadcast: (message: string) => void, onError: (error: unknown) => void) {
  const peers = new Map<number, Set<Peer>>()
  const rooms = new Map<string, Set<Peer>>()
  const holds = (peer: Peer): boolean => peers.get(peer.member.personId)?.has(peer) ?? false
  const toRoom = (room: string, frame: Frame) => sendAll(rooms.get(room), frame)
  const presence = createPresence({
    broadcast,
    onLeft: (room, { id, name }) => {
      if (!isQuiet(room)) toRoom(room, { type: 'leave_room', room, data: { id, name } })
    },
    onMove: (room, id, isIn) => {
      if (room === HERE) watchers.move(id, isIn)
    },
    onCount: (room) => counts.publish(room),
  })
  const watchers = createWatchers<Peer>({
    isHere: (id) => presence.isIn(HERE, id),
    notify: (to, id, isHere) => sendAll(to, frameOf(personHere, { id, isHere })),
  })
  const throttle = createThrottle(onError)
  const counts = createCounts({ hasRoom: (room) => rooms.has(room), toRoom, countIn: presence.countIn })

  const hub: Hub = {
    hasRoom: (room) => rooms.has(room),
    hasPerson: (personId) => peers.has(personId),
    toRoom,
    toPerson: (personId, frame) => sendAll(peers.get(personId), frame),
    sayInRoom: (room, frame, exceptId) =>
      broadcast(JSON.stringify({ kind: 'said', room, frame, exceptId } satisfies RoomBroadcast)),
    join(socket, room) {
      const peer = socket as Peer
      // It may have closed while it was asked whether they may be there.
      if (peer.rooms.has(room) || !holds(peer)) return false
      peer.rooms.add(room)
      const here = rooms.get(room) ?? new Set()
      rooms.set(room, here.add(peer))
      if (!isListenOnly(room)) presence.join(room, peer.member.personId, peer.name)
      return true
    },
    leave(socket, room) {
      const peer = socket as Peer
      if (!peer.rooms.delete(room)) return
      const here = rooms.get(room)
      here?.delete(peer)
      if (here?.size === 0) rooms.delete(room)
      if (!isListenOnly(room)) presence.leave(room, peer.member.personId, peer.name)
    },
    countIn: presence.countIn,
    socketsIn: (room) => rooms.get(room) ?? [],
    isHere: watchers.isHere,
    watch: (socket, asked, find) => watchers.watch(socket as Peer, asked, find),
    setWatched(watcherId, personId, mayWatch) {
      for (const peer of peers.get(watcherId) ?? []) watchers.change(peer, personId, mayWatch)
    },
    setShown(personId, isShown) {
      for (const peer of peers.get(personId) ?? []) {
        if (peer.isShown === isShown) continue
        peer.isShown = isShown
        if (isShown) presence.join(HERE, personId, peer.name)
        else presence.leave(HERE, personId, peer.name)
      }
      if (!isShown) watchers.hide(personId)
    },
    throttle: throttle.run,
    together: createKeyedCoalesced(),
  }

  function exit(peer: Peer): void {
    const own = peers.get(peer.member.personId)
    if (!own?.delete(peer)) return
    if (own.size === 0) peers.delete(peer.member.personId)
    for (const room of [...peer.rooms]) hub.leave(peer, room)
    watchers.forget(peer)
    if (peer.isShown) presence.leave(HERE, peer.member.personId, peer.name)
  }

  return {
    hub,
    presence,
    has: (personId: number): boolean => peers.has(personId),
    of: (personId: number): readonly Peer[] => [...(peers.get(personId) ?? [])],
    all: (): ReadonlyArray<Set<Peer>> => [...peers.values()],
    holds,
    /** @returns the socket of the same person that is one too many: the oldest, whose page was probably forgotten */
    enter(peer: Peer): Peer | undefined {
      const { personId } = peer.member
      const own = peers.get(personId) ?? new Set()
      peers.set(personId, own.add(peer))
      if (peer.isShown) presence.join(HERE, personId, peer.name)
      const [oldest] = own
      return own.size > MOST_OF_PERSON ? oldest : undefined
    },
    exit,
    receive: ({ room, frame, exceptId }: RoomBroadcast): void => sendAll(rooms.get(room), frame, exceptId),
    stop(): void {
      counts.stop()
      throttle.stop()
      watchers.stop()
      presence.stop()
    },
  }
}
export type Peers = ReturnType<typeof createPeers>

/** Sends a room its number of people, throttled. */
function createCounts({ hasRoom, toRoom, countIn }: Pick<Hub, 'hasRoom' | 'toRoom' | 'countIn'>) {
  /** Rooms that were sent their number a moment ago. */
  const counted = new Map<string, NodeJS.Timeout>()
  function publish(room: string): void {
    // Counted only where somebody listens: presence itself is a room too.
    if (!hasRoom(room) || counted.has(room)) return
    const people = countIn(room)
    toRoom(room, frameOf(roomPeople, { people }, room))
    const timer = setTimeout(() => {
      counted.delete(room)
      if (countIn(room) !== people) publish(room)
    }, COUNT_EVERY).unref()
    counted.set(room, timer)
  }
  const stop = (): void => {
    for (const timer of counted.values()) clearTimeout(timer)
  }
  return { publish, stop }
}

const bytes = new WeakMap<Frame, Buffer>()

/** The bytes of a frame, made once for however many sockets. */
export function bytesOf(frame: Frame): Buffer {
  const made = bytes.get(frame) ?? Buffer.from(JSON.stringify(frame))
  bytes.set(frame, made)
  return made
}

/** Frames are sent as text, although they are given as bytes. */
const AS_TEXT = { binary: false }

export function sendText({ ws }: Peer, text: Buffer): void {
  if (ws.readyState !== ws.OPEN) return
  if (ws.bufferedAmount > MOST_WAITING) ws.terminate()
  else ws.send(text, AS_TEXT)
}

function sendAll(to: Iterable<Peer> | undefined, frame: Frame, exceptId?: number): void {
  if (!to) return
  for (const peer of to) if (peer.member.personId !== exceptId) sendText(peer, bytesOf(frame))
}
