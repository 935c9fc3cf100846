import { randomUUID } from 'node:crypto'

/** ms between two messages about who is where, for whoever has missed a word. */
const TELL = 20_000
/** ms after which a process that says nothing is gone. */
const GONE = 65_000
/** People told of in one word: it must fit in a notification of PostgreSQL. */
const AT_ONCE = 400

interface PresenceOptions {
  /** Tells all processes; words may be lost. */
  say: (word: string) => void
  /** Somebody has left a room: no socket of theirs is in it, in any process. */
  onLeft: (room: string, person: { id: number; name: string }) => void
  /** Somebody has come to a room, or is in it no more, in any process. */
  onMove: (room: string, id: number, isIn: boolean) => void
  /** Another number of people is in a room. */
  onCount: (room: string) => void
}

type Word =
  | { kind: 'joined' | 'left'; from: string; room: string; id: number; name: string }
  | { kind: 'roll'; from: string; room: string; ids: number[]; first: boolean }
  | { kind: 'ask' | 'bye'; from: string }

interface Other {
  heardAt: number
  rooms: Map<string, Set<number>>
}

/**
 * Who is in which room, in all processes together: each tells the others what changes in its own, and now and then all of
 * it. Nothing of it is written to the database.
 */
export function createPresence({ say, onLeft, onMove, onCount }: PresenceOptions) {
  const self = randomUUID()
  /** How many sockets of each person are in a room here. */
  const own = new Map<string, Map<number, number>>()
  /** Who is where as all processes have heard it, this one too: in the same order everywhere. */
  const others = new Map<string, Other>()
  const publish = (word: Word) => say(JSON.stringify(word))

  /** By what was heard alone: of two pages that close at once in two processes, the second word is the last. */
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
    }
  }

  function forgetSilent(): void {
    const limit = performance.now() - GONE
    for (const [from, { heardAt, rooms }] of others) {
      if (heardAt > limit) continue
      forget(from, rooms)
    }
  }

  /** With a process go those who were nowhere else. */
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
  }, TELL)
  timer.unref()

  function hearMove({ kind, from, room, id, name }: Extract<Word, { kind: 'joined' | 'left' }>): void {
    const wasThere = isIn(room, id)
    const ids = idsIn(otherOf(others, from), room)
    if (kind === 'joined') ids.add(id)
    else ids.delete(id)
    const isThere = isIn(room, id)
    if (kind === 'left' && !isThere) onLeft(room, { id, name })
    if (isThere !== wasThere) onMove(room, id, isThere)
    onCount(room)
  }

  return {
    /** Hears who is there already. */
    start: () => publish({ kind: 'ask', from: self }),
    join(room: string, id: number, name: string): void {
      const people = own.get(room) ?? new Map<number, number>()
      own.set(room, people)
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
    /** @returns whether it was one of its words */
    hear(word: unknown): boolean {
      const heard = word as Word
      switch (heard.kind) {
        case 'joined':
        case 'left':
          hearMove(heard)
          return true
        case 'roll': {
          const other = otherOf(others, heard.from)
          if (heard.first) other.rooms.set(heard.room, new Set())
          for (const id of heard.ids) idsIn(other, heard.room).add(id)
          onCount(heard.room)
          return true
        }
        case 'ask':
          if (heard.from !== self) publishAll()
          return true
        case 'bye':
          forget(heard.from, others.get(heard.from)?.rooms ?? new Map())
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

/** What is known of another process, which has just said something. */
const otherOf = (others: Map<string, Other>, from: string): Other => {
  const other = others.get(from) ?? { heardAt: 0, rooms: new Map() }
  other.heardAt = performance.now()
  others.set(from, other)
  return other
}

const idsIn = (other: Other, room: string): Set<number> => {
  const ids = other.rooms.get(room) ?? new Set()
  other.rooms.set(room, ids)
  return ids
}
