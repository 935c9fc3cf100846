/**
 * ms for which somebody who went offline still counts as online: a page that is reloaded has no socket for a moment.
 */
const LINGER = 8_000

interface WatchersOptions<Socket> {
  /** According to the presence of all processes. */
  isHere: (personId: number) => boolean
  notify: (sockets: Iterable<Socket>, personId: number, isHere: boolean) => void
}

/** Of one socket: the people its page shows, and which of them it may watch. */
interface Watch {
  asked: ReadonlySet<number>
  watched: Set<number>
  /** Incremented when whom it may watch has changed: a lookup under way may be outdated. */
  changes: number
}

/** Notifies the sockets of this process when the people they watch come online or go offline. */
export function createWatchers<Socket>({ isHere, notify }: WatchersOptions<Socket>) {
  const watches = new Map<Socket, Watch>()
  const watchers = new Map<number, Set<Socket>>()
  /** People who are online and no longer show it, until their sockets have left the presence room. */
  const hidden = new Set<number>()
  /** People who have just gone offline, with the timer that ends their grace period. */
  const leaving = new Map<number, NodeJS.Timeout>()
  const isSeen = (personId: number): boolean =>
    !hidden.has(personId) && (isHere(personId) || leaving.has(personId))

  function add(socket: Socket, { watched }: Watch, id: number): void {
    watched.add(id)
    watchers.set(id, (watchers.get(id) ?? new Set()).add(socket))
  }
  function drop(socket: Socket, { watched }: Watch, id: number): void {
    watched.delete(id)
    const others = watchers.get(id)
    others?.delete(socket)
    if (others?.size === 0) watchers.delete(id)
  }
  function forget(socket: Socket): void {
    const watch = watches.get(socket)
    if (!watch) return
    for (const id of watch.watched) drop(socket, watch, id)
    watches.delete(socket)
  }

  async function watch(
    socket: Socket,
    asked: readonly number[],
    find: () => Promise<number[]>,
  ): Promise<readonly number[]> {
    forget(socket)
    if (asked.length === 0) return []
    const own: Watch = { asked: new Set(asked), watched: new Set(), changes: 0 }
    watches.set(socket, own)
    for (;;) {
      const { changes } = own
      const found = await find()
      // The socket has closed meanwhile, or watches other people already.
      if (watches.get(socket) !== own) return []
      if (own.changes !== changes) continue
      for (const id of own.watched) drop(socket, own, id)
      for (const id of found) add(socket, own, id)
      return found
    }
  }

  /** A permission to watch somebody whom its page shows was granted or revoked. */
  function change(socket: Socket, personId: number, mayWatch: boolean): void {
    const own = watches.get(socket)
    if (!own?.asked.has(personId)) return
    own.changes += 1
    if (own.watched.has(personId) === mayWatch) return
    if (mayWatch) add(socket, own, personId)
    else drop(socket, own, personId)
    if (isSeen(personId)) notify([socket], personId, mayWatch)
  }

  function stay(personId: number): boolean {
    clearTimeout(leaving.get(personId))
    return leaving.delete(personId)
  }

  return {
    watch,
    change,
    forget,
    isHere: isSeen,
    /** Somebody has come online or gone offline. */
    move(personId: number, isIn: boolean): void {
      const wasLeaving = stay(personId)
      if (hidden.delete(personId) && !isIn) return
      const sockets = watchers.get(personId)
      if (isIn) {
        if (sockets && !wasLeaving) notify(sockets, personId, true)
        return
      }
      const timer = setTimeout(() => {
        leaving.delete(personId)
        if (!isHere(personId)) notify(watchers.get(personId) ?? [], personId, false)
      }, LINGER)
      leaving.set(personId, timer.unref())
    },
    /** They hide their presence: watchers are notified at once. */
    hide(personId: number): void {
      stay(personId)
      if (isHere(personId)) hidden.add(personId)
      notify(watchers.get(personId) ?? [], personId, false)
    },
    stop(): void {
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
