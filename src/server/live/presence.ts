import { randomUUID } from 'node:crypto'

/** ms between two full updates, for processes that have missed one. */
const ANNOUNCE_EVERY = 20_000
/** ms after which a silent process counts as gone. */
const GONE = 65_000
/** Updates that still name a room which everybody has left: one of them may be lost, and who left would stay elsewhere. */
const NAMED_EMPTY = 3
/** People named in one update: it must fit in a notification of PostgreSQL. */
const AT_ONCE = 400

interface PresenceOptions {
  /** To all processes; messages may be lost. */
  broadcast: (message: string) => void
  /** Somebody has left a room with their last socket, in any process. */
  onLeft: (room: string, person: { id: number; name: string }) => void
  /** Somebody has entered a room, or left it, in any process. */
  onMove: (room: string, id: number, isIn: boolean) => void
  /** The number of people in a room has changed. */
  onCount: (room: string) => void
}

type Update =
  | { kind: 'joined' | 'left'; from: string; room: string; id: number; name: string }
  | { kind: 'roll'; from: string; room: string; ids: number[]; first: boolean }
  | { kind: 'ask' | 'bye'; from: string }

interface Other {
  receivedAt: number
  rooms: Map<string, Set<number>>
}

/**
 * Who is in which room, over all processes: each broadcasts the changes of its own rooms, and now and then all of
 * them. Nothing is written to the database.
 */
export function createPresence({ broadcast, onLeft, onMove, onCount }: PresenceOptions) {
  const self = randomUUID()
  /** How many sockets of each person are in a room here. */
  const own = new Map<string, Map<number, number>>()
  /** How often rooms that are empty here were announced: pages come and go in thousands of them, and none may stay. */
  const empty = new Map<string, number>()
  /**
   * Who is in which room according to received broadcasts, this process's own included: they arrive in the same order
   * everywhere.
   */
  const others = new Map<string, Other>()
  const publish = (update: Update) => broadcast(JSON.stringify(update))

  /**
   * From received broadcasts alone: when two pages close at once in two processes, the second broadcast is the last
   * everywhere.
   */
  const isIn = (room: string, id: number): boolean =>
    [...others.values()].some(({ rooms }) => rooms.get(room)?.has(id))
  const countIn = (room: string): number => {
    const ids = new Set(own.get(room)?.keys())
    for (const [from, { rooms }] of others) {
      if (from !== self) for (const id of rooms.get(room) ?? []) ids.add(id)
    }
    return ids.size
  }

  function publishAll(): void {
    for (const [room, people] of own) {
      const ids = [...people.keys()]
      for (let from = 0; from === 0 || from < ids.length; from += AT_ONCE)
        publish({ kind: 'roll', from: self, room, ids: ids.slice(from, from + AT_ONCE), first: from === 0 })
      if (ids.length === 0) forgetEmpty(room)
    }
  }

  function forgetEmpty(room: string): void {
    const named = (empty.get(room) ?? 0) + 1
    if (named < NAMED_EMPTY) return void empty.set(room, named)
    empty.delete(room)
    own.delete(room)
  }

  function forgetSilent(): void {
    const limit = performance.now() - GONE
    for (const [from, { receivedAt, rooms }] of others) {
      if (receivedAt > limit) continue
      forget(from, rooms)
    }
  }

  /** Removes a process and the people who were in no other one. */
  function forget(from: string, rooms: Other['rooms']): void {
    others.delete(from)
    for (const [room, ids] of rooms) {
      for (const id of ids) if (!isIn(room, id)) onMove(room, id, false)
      onCount(room)
    }
  }

  const timer = setInterval(() => {
    publishAll()
    forgetSilent()
  }, ANNOUNCE_EVERY)
  timer.unref()

  function receiveMove({ kind, from, room, id, name }: Extract<Update, { kind: 'joined' | 'left' }>): void {
    const wasThere = isIn(room, id)
    const other = otherOf(others, from)
    if (kind === 'joined') idsIn(other, room).add(id)
    else removeFrom(other, room, id)
    const isThere = isIn(room, id)
    if (kind === 'left' && !isThere) onLeft(room, { id, name })
    if (isThere !== wasThere) onMove(room, id, isThere)
    onCount(room)
  }

  return {
    /** Asks the other processes who is there already. */
    start: () => publish({ kind: 'ask', from: self }),
    join(room: string, id: number, name: string): void {
      const people = own.get(room) ?? new Map<number, number>()
      own.set(room, people)
      empty.delete(room)
      const before = people.get(id) ?? 0
      people.set(id, before + 1)
      if (before === 0) publish({ kind: 'joined', from: self, room, id, name })
    },
    leave(room: string, id: number, name: string): void {
      const people = own.get(room)
      const before = people?.get(id) ?? 0
      if (before > 1) people?.set(id, before - 1)
      else if (people?.delete(id)) publish({ kind: 'left', from: self, room, id, name })
    },
    countIn,
    isIn,
    /** @returns whether it was a presence message */
    receive(message: unknown): boolean {
      const update = message as Update
      switch (update.kind) {
        case 'joined':
        case 'left':
          receiveMove(update)
          return true
        case 'roll': {
          const other = otherOf(others, update.from)
          if (update.first) other.rooms.delete(update.room)
          for (const id of update.ids) idsIn(other, update.room).add(id)
          onCount(update.room)
          return true
        }
        case 'ask':
          if (update.from !== self) publishAll()
          return true
        case 'bye':
          forget(update.from, others.get(update.from)?.rooms ?? new Map())
          return true
        default:
          return false
      }
    },
    stop(): void {
      clearInterval(timer)
      publish({ kind: 'bye', from: self })
    },
  }
}

/** What is known of another process, from which something has just arrived. */
const otherOf = (others: Map<string, Other>, from: string): Other => {
  const other = others.get(from) ?? { receivedAt: 0, rooms: new Map() }
  other.receivedAt = performance.now()
  others.set(from, other)
  return other
}

const idsIn = (other: Other, room: string): Set<number> => {
  const ids = other.rooms.get(room) ?? new Set()
  other.rooms.set(room, ids)
  return ids
}

function removeFrom({ rooms }: Other, room: string, id: number): void {
  const ids = rooms.get(room)
  ids?.delete(id)
  if (ids?.size === 0) rooms.delete(room)
}
