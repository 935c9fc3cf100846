import type { Server, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { LATE } from './ipc-channel.ts'
import { listenOn } from './listen.ts'

/** Whoever answers on connections: a worker, at the end of its line. */
export interface WorkerHandle {
  /** Resolves to whether it was taken; never where the worker is stuck or dead. */
  give: (socket: Socket) => Promise<boolean>
}

/** What a worker was given and has not said anything about. */
interface Given {
  takeBack: () => void
  settled: Promise<void>
}

interface Waiting {
  socket: Socket
  since: number
}

/** ms after which somebody else gets it; more than LATE, since when it is not taken any more. */
const TIMEOUT = LATE + 1_000
/**
 * ms that a connection waits where nobody takes any. Then its client is told, who may know another way. As long as some
 * are taken, the line only is long, and each waits for three times as long.
 */
const MAX_WAIT = 10_000
/** Connections that wait at most: each holds a descriptor of the primary. */
const MAX_WAITING = 10_000
/** ms between looks for those that have waited for too long. */
const LOOK = 500
/** ms for which those that the system has queued are still taken in when the dispatcher closes. */
const LAST_CALL = 1_000
/** ms of a turn in which nothing else was done either. */
const SHORT_TURN = 0.1

/**
 * Takes connections, and gives each to a worker in turn. It is here until a worker has said that it has it: from one
 * that is stuck or has died it comes back, and the next one gets it.
 */
export function createDispatcher({
  takeTimeout = TIMEOUT,
  maxWait = MAX_WAIT,
  maxWaiting = MAX_WAITING,
} = {}) {
  const queue: Waiting[] = []
  const free: WorkerHandle[] = []
  const workers = new Map<WorkerHandle, Given | null>()
  let listeners: Server[] = []
  let accepted = 0
  /** When a worker took one last. */
  let takenAt = Number.NEGATIVE_INFINITY
  let looking: NodeJS.Timeout | undefined

  function accept(socket: Socket): void {
    accepted += 1
    socket.on('error', () => {})
    if (queue.length >= maxWaiting) {
      socket.resetAndDestroy()
      return
    }
    queue.push({ socket, since: performance.now() })
    pump()
  }

  function pump(): void {
    while (queue.length > 0 && free.length > 0) {
      const [worker, waiting] = [free.shift() as WorkerHandle, queue.shift() as Waiting]
      hand(worker, waiting)
    }
    if (queue.length > 0) looking ??= setInterval(dropOld, LOOK)
    else {
      clearInterval(looking)
      looking = undefined
    }
  }

  function dropOld(): void {
    const now = performance.now()
    dropBefore(queue, now - (now - takenAt < takeTimeout ? 3 * maxWait : maxWait))
    pump()
  }

  function hand(worker: WorkerHandle, waiting: Waiting): void {
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    const settle = (isTaken: boolean) => {
      clearTimeout(timer)
      const isOld = performance.now() - waiting.since > maxWait
      if (isTaken) {
        takenAt = performance.now()
        waiting.socket.destroy()
      } else if (isOld) waiting.socket.resetAndDestroy()
      else queue.unshift(waiting)
      resolve()
    }
    let isOpen = true
    const takeBack = () => {
      if (!isOpen) return
      isOpen = false
      if (workers.has(worker)) workers.set(worker, null)
      settle(false)
      pump()
    }
    // What it has said meanwhile is read before.
    const timer = setTimeout(() => setImmediate(takeBack), takeTimeout)
    workers.set(worker, { takeBack, settled })
    void worker.give(waiting.socket).then((isTaken) => {
      if (isOpen) settle(isTaken)
      isOpen = false
      if (workers.has(worker)) {
        workers.set(worker, null)
        free.push(worker)
      }
      pump()
    })
  }

  function leave(worker: WorkerHandle) {
    const given = workers.get(worker)
    workers.delete(worker)
    removeFrom(free, worker)
    return given
  }

  return {
    /** A system's error where it cannot. */
    async open(where: { port: number; host: string }): Promise<void> {
      listeners = await listenOn(where, accept)
    },
    port: (): number => (listeners[0]?.address() as { port: number } | undefined)?.port ?? 0,
    add(worker: WorkerHandle): void {
      workers.set(worker, null)
      free.push(worker)
      pump()
    },
    /** Gives it nothing more. Resolves when it has taken what it was given, or another has got that. */
    async remove(worker: WorkerHandle): Promise<void> {
      await leave(worker)?.settled
    },
    /** It is no more: what it has not taken goes to another. */
    async lose(worker: WorkerHandle): Promise<void> {
      // What it said last may still lie there unread.
      await turn()
      await turn()
      leave(worker)?.takeBack()
    },
    /** Takes no connection any more; resolves when somebody has each of those that came. */
    async close(): Promise<void> {
      await takeInLast(() => accepted)
      for (const listener of listeners) listener.close()
      await allSettled(workers)
      for (const { socket } of queue.splice(0)) socket.resetAndDestroy()
      pump()
    },
  }
}
export type Dispatcher = ReturnType<typeof createDispatcher>

/**
 * Resolves right after a turn in which the system handed nothing over, as it does one at a time. What comes between that
 * and the end of listening is lost, so the turn must have been a short one.
 */
async function takeInLast(countAccepted: () => number): Promise<void> {
  const end = performance.now() + LAST_CALL
  // From here to the end of a turn: what the system has is looked for once in each whole one.
  await turn()
  for (;;) {
    const [before, since] = [countAccepted(), performance.now()]
    await turn()
    const now = performance.now()
    if ((countAccepted() === before && now - since < SHORT_TURN) || now > end) return
  }
}

/** Those that have waited since before a moment are told that nobody takes them. */
function dropBefore(queue: Waiting[], limit: number): void {
  while (queue[0] && queue[0].since < limit) queue.shift()?.socket.resetAndDestroy()
}

function removeFrom<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item)
  if (index >= 0) list.splice(index, 1)
}

/** Until nothing is in hand any more: what one gives back is given to another. */
async function allSettled(workers: ReadonlyMap<WorkerHandle, Given | null>): Promise<void> {
  const inHand = () => [...workers.values()].flatMap((given) => (given ? [given.settled] : []))
  for (let given = inHand(); given.length > 0; given = inHand()) {
    await Promise.race(given)
    await turn()
  }
}
