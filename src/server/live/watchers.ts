/** ms for which somebody who has gone counts as here: a page that is loaded anew has no socket for a moment. */
const LINGER = 8_000

interface WatchersOptions<Socket> {
  /** By what all processes have said. */
  isHere: (personId: number) => boolean
  tell: (sockets: Iterable<Socket>, personId: number, isHere: boolean) => void
}

/** Which sockets of this process are told that which people come and go. */
export function createWatchers<Socket>({ isHere, tell }: WatchersOptions<Socket>) {
  const watching = new Map<Socket, readonly number[]>()
  const watchers = new Map<number, Set<Socket>>()
  /** Those who are here and do not want it to be seen any more, until their pages have said so. */
  const hidden = new Set<number>()
  /** Those who have just gone, and may come back. */
  const leaving = new Map<number, NodeJS.Timeout>()

  function watch(socket: Socket, people: readonly number[]): void {
    for (const id of watching.get(socket) ?? []) {
      const others = watchers.get(id)
      others?.delete(socket)
      if (others?.size === 0) watchers.delete(id)
    }
    if (people.length === 0) return void watching.delete(socket)
    watching.set(socket, people)
    for (const id of people) watchers.set(id, (watchers.get(id) ?? new Set()).add(socket))
  }

  function stay(personId: number): boolean {
    clearTimeout(leaving.get(personId))
    return leaving.delete(personId)
  }

  return {
    watch,
    isHere: (personId: number): boolean =>
      !hidden.has(personId) && (isHere(personId) || leaving.has(personId)),
    /** Somebody has come, or has no page open any more. */
    move(personId: number, isIn: boolean): void {
      const wasLeaving = stay(personId)
      if (hidden.delete(personId) && !isIn) return
      const sockets = watchers.get(personId)
      if (isIn) {
        if (sockets && !wasLeaving) tell(sockets, personId, true)
        return
      }
      const timer = setTimeout(() => {
        leaving.delete(personId)
        if (!isHere(personId)) tell(watchers.get(personId) ?? [], personId, false)
      }, LINGER)
      leaving.set(personId, timer.unref())
    },
    /** They are not to be seen any more: at once. */
    hide(personId: number): void {
      stay(personId)
      if (isHere(personId)) hidden.add(personId)
      tell(watchers.get(personId) ?? [], personId, false)
    },
    stop(): void {
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
