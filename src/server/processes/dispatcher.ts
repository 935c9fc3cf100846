import type { Server, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { LATE } from './ipc-channel.ts'
import { listenOn } from './listen.ts'
import { turnAway } from './turn-away.ts'

/** A worker, as the dispatcher sees it. */
export interface WorkerHandle {
  /** Resolves to whether it was taken; never resolves where the worker is stuck or dead. */
  give: (socket: Socket) => Promise<boolean>
}

/** A connection that was given to a worker and is not acknowledged yet. */
interface Given {
  takeBack: () => void
  settled: Promise<void>
}

interface Waiting {
  socket: Socket
  since: number
}

/**
 * ms after which a connection that was not acknowledged goes to another worker; more than LATE, after which a worker
 * does not take it any more.
 */
const TIMEOUT = LATE + 1_000
/**
 * ms that a connection waits for a worker; then it hears 503. With the wait inside of a worker this stays below the
 * five seconds after which people and proxies take a site for dead.
 */
const MAX_WAIT = 2_500
/** The same while there is no worker at all: what is to come takes longer than anybody should look at an empty page. */
const MAX_WAIT_ALONE = 1_000
/** Connections that may wait: each holds a file descriptor of the primary. */
const MAX_WAITING = 10_000
/** ms between checks for connections that have waited too long. */
const LOOK = 250
/** ms in which connections in the system's backlog are still accepted when the dispatcher closes. */
const LAST_CALL = 1_000
/** ms. A shorter turn of the event loop did nothing else. */
const SHORT_TURN = 0.1

/**
 * Accepts connections, and gives them to the workers round-robin. The primary keeps a connection open until a worker
 * has acknowledged it: from a worker that is stuck or has died it is taken back and given to the next one. Where none
 * takes it in time, it hears 503 from the primary itself.
 */
export function createDispatcher({
  takeTimeout = TIMEOUT,
  maxWait = MAX_WAIT,
  maxWaitAlone = Math.min(maxWait, MAX_WAIT_ALONE),
  maxWaiting = MAX_WAITING,
} = {}) {
  const queue: Waiting[] = []
  const free: WorkerHandle[] = []
  const workers = new Map<WorkerHandle, Given | null>()
  let listeners: Server[] = []
  let accepted = 0
  let looking: NodeJS.Timeout | undefined

  function accept(socket: Socket): void {
    accepted += 1
    socket.on('error', () => {})
    if (queue.length >= maxWaiting) {
      turnAway(socket)
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
    turnAwayBefore(queue, performance.now() - (workers.size > 0 ? maxWait : maxWaitAlone))
    pump()
  }

  function hand(worker: WorkerHandle, waiting: Waiting): void {
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    const settle = (isTaken: boolean) => {
      clearTimeout(timer)
      // One stuck worker is forgiven, not a row of them.
      const isOld = performance.now() - waiting.since > maxWait + takeTimeout
      if (isTaken) waiting.socket.destroy()
      else if (isOld) turnAway(waiting.socket)
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
    // Its acknowledgement may have arrived and not been read: it is read first.
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
    /** @throws the system's error where it cannot listen */
    async open(where: { port: number; host: string }): Promise<void> {
      listeners = await listenOn(where, accept)
    },
    port: (): number => (listeners[0]?.address() as { port: number } | undefined)?.port ?? 0,
    add(worker: WorkerHandle): void {
      workers.set(worker, null)
      free.push(worker)
      pump()
    },
    /** Gives it no more connections. Resolves when the last one was acknowledged or given to another worker. */
    async remove(worker: WorkerHandle): Promise<void> {
      await leave(worker)?.settled
    },
    /** The worker has died: a connection that it has not acknowledged goes to another. */
    async lose(worker: WorkerHandle): Promise<void> {
      // Its last messages may not be read yet.
      await turn()
      await turn()
      leave(worker)?.takeBack()
    },
    /** Accepts no more connections; resolves when every accepted one was taken by a worker or reset. */
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
 * Resolves right after a turn of the event loop in which no connection was accepted; the system hands them over one
 * per turn. A connection that comes between that and the end of listening is lost, so the turn must have been a short
 * one.
 */
async function takeInLast(countAccepted: () => number): Promise<void> {
  const end = performance.now() + LAST_CALL
  // First to the end of the current turn: connections are accepted once in each full one.
  await turn()
  for (;;) {
    const [before, since] = [countAccepted(), performance.now()]
    await turn()
    const now = performance.now()
    if ((countAccepted() === before && now - since < SHORT_TURN) || now > end) return
  }
}

/** Turns away the connections that have waited since before a moment. */
function turnAwayBefore(queue: Waiting[], limit: number): void {
  for (let first = queue[0]; first && first.since < limit; first = queue[0]) {
    queue.shift()
    turnAway(first.socket)
  }
}

function removeFrom<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item)
  if (index >= 0) list.splice(index, 1)
}

/** Waits until no connection is unacknowledged; one that a worker refuses is given to another. */
async function allSettled(workers: ReadonlyMap<WorkerHandle, Given | null>): Promise<void> {
  const inHand = () => [...workers.values()].flatMap((given) => (given ? [given.settled] : []))
  for (let given = inHand(); given.length > 0; given = inHand()) {
    await Promise.race(given)
    await turn()
  }
}
