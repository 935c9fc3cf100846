import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '#shared/start-problem.ts'
import type { Log } from '../log.ts'
import { THREADS_OF_WORKER } from '../threads.ts'
import type { Dispatcher } from './dispatcher.ts'
import { type BeginMessage, createChannel, HEARTBEAT, type IpcChannel } from './ipc-channel.ts'

/** A worker that lived this long had no problem with starting: its successor comes at once. */
const SOUND = 10_000
/** ms before one that died young is replaced; doubled each time. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000
/** ms that a worker may take to end; it cuts its last connections by itself before that. */
const TIMEOUT = 15_000
/** ms in which the primary hears too that the whole site is to end: a service manager signals every process of it. */
const SAME_MOMENT = 500

/**
 * MB of a worker's young generation. A page leaves about 2 MB behind that nobody needs any more: in Node's own 16 MB
 * too much of it is still in use when they are full, and is copied (measured: a quarter of the CPU of a page).
 */
const YOUNG = '--max-semi-space-size=32'

/**
 * The C library gives each of a worker's threads a heap of its own, up to eight per core, and hands little of them
 * back: pictures that were made once cost 100 MB for ever (measured after the sample town was loaded).
 */
const HEAPS_OF_THREADS = { MALLOC_ARENA_MAX: '2' }

interface KeepOptions {
  count: number
  /** What the workers run. */
  file: string
  env?: Record<string, string>
  /** Seconds without a sign of life after which a worker is ended; 0 for never. */
  timeout: number
  /** Gives them connections. */
  dispatcher: Dispatcher
  /** What the first worker waits for, while it loads its code. */
  socket: Promise<BeginMessage['socket']>
  log: Log
  /** Called with the channel to each worker, before the worker says anything, and with its end to come. */
  onChannel: (channel: IpcChannel, ended: Promise<unknown>) => void
}

/** How a worker ended; `error` where it never was a process. */
interface Ending {
  code?: number | null
  signal?: string | null
  error?: Error
}

interface Kept {
  worker: Worker
  channel: IpcChannel
  /** Resolves when it takes requests; rejects when it ends before that. */
  ready: Promise<void>
  ended: Promise<Ending>
  /** It was told to end: nobody has to take its place. */
  isLeaving: boolean
}

/**
 * Keeps a number of workers running: who dies is replaced, who is to go is let finish. Called in the primary, which
 * itself does nothing that could fail or take long.
 */
export function keepWorkers({ count, file, env, timeout, dispatcher, socket, log, onChannel }: KeepOptions) {
  cluster.setupPrimary({ exec: file, args: [], execArgv: [...process.execArgv, YOUNG] })
  const places: Array<Kept | undefined> = []
  const alive = new Set<Kept>()
  const failures = countFailures()
  let isStopping = false

  /** @throws StartProblem where the system refuses at once; what it refuses a moment later, `ended` tells */
  function fork(place: number): Kept {
    const worker = forkProcess(env)
    const channel = createChannel(worker)
    const born = performance.now()
    let problem = ''
    channel.on('problem', ({ message }) => {
      problem = message
    })
    const ended = endOf(worker, channel, { place, dispatcher, log })
    onChannel(channel, ended)
    // A socket that never comes ends the primary, which says why.
    socket.then((found) => channel.send('begin', { socket: found, place })).catch(() => {})
    const ready = new Promise<void>((resolve, reject) => {
      channel.on('ready', () => {
        resolve()
        watch(worker, channel, { place, timeout, log })
        dispatcher.add(channel)
      })
      void ended.then((ending) => reject(new StartProblem(problem || describeEnding(ending))))
    })
    ready.catch(() => {})
    channel.on('leaving', () => void letLeave(kept, place))
    const kept: Kept = { worker, channel, ready, ended, isLeaving: false }
    alive.add(kept)
    void ended.then(({ code, signal, error }) => {
      alive.delete(kept)
      if (kept.isLeaving || isStopping || places[place] !== kept) return
      places[place] = undefined
      failures.count(place, performance.now() - born)
      log.error(
        { worker: place, code, signal, problem: problem || error?.message },
        error ? 'A worker could not be started' : 'A worker has ended by itself',
      )
      void replace(place)
    })
    return kept
  }

  const logStart = (worker: number, error: unknown, message = 'A worker could not be started') =>
    log.error({ worker, problem: (error as Error).message }, message)

  async function replace(place: number): Promise<void> {
    await failures.pause(place)
    if (isStopping || places[place]) return
    try {
      places[place] = fork(place)
    } catch (error) {
      failures.count(place, 0)
      logStart(place, error)
      void replace(place)
    }
  }

  /** @throws what keeps its successor from taking requests; then the old one goes on */
  async function renew(place: number): Promise<void> {
    const fresh = fork(place)
    await fresh.ready
    // Whoever has the place by now: the old one may have died meanwhile and been replaced.
    const old = places[place]
    places[place] = fresh
    if (old) await retire(old, dispatcher, 'worker')
  }

  /** So that there is never more than one worker too many. */
  const inTurn = oneAtATime()
  async function reloadAll(): Promise<void> {
    for (let place = 0; place < count && !isStopping; place += 1) {
      try {
        await renew(place)
      } catch (error) {
        return logStart(place, error, 'The reload failed; the old workers go on')
      }
    }
  }

  /** One was told to end by somebody else. It takes what comes until its successor does, or until the site ends. */
  async function letLeave(kept: Kept, place: number): Promise<void> {
    await delay(SAME_MOMENT)
    await inTurn(async () => {
      if (isStopping || kept.isLeaving) return
      try {
        if (places[place] === kept) await renew(place)
      } catch (error) {
        logStart(place, error)
      }
      if (isStopping || kept.isLeaving) return
      await retire(kept, dispatcher, 'worker')
      if (places[place] === kept) places[place] = undefined
      void replace(place)
    })
  }

  return {
    /** @throws StartProblem when the first worker does not come up: no other would */
    async start(): Promise<void> {
      const first = fork(0)
      await first.ready
      if (isStopping) return
      places[0] = first
      for (let place = 1; place < count; place += 1) void replace(place)
    },
    /** Replaces one worker after the other, each only when its successor takes requests; one reload at a time. */
    reload: (): Promise<void> => inTurn(reloadAll),
    async stop(): Promise<void> {
      isStopping = true
      // Those that begin are still given what has come.
      await dispatcher.close()
      await Promise.all([...alive].map((kept) => retire(kept, dispatcher, 'site')))
    },
  }
}

/** A worker that dies young again and again is replaced less and less often. */
function countFailures() {
  const inRow: number[] = []
  return {
    /** @param lived ms */
    count(place: number, lived: number): void {
      inRow[place] = lived > SOUND ? 0 : (inRow[place] ?? 0) + 1
    },
    async pause(place: number): Promise<void> {
      const before = inRow[place] ?? 0
      if (before > 0) await delay(Math.min(FIRST_PAUSE * 2 ** (before - 1), LONGEST_PAUSE))
    },
  }
}

function oneAtATime() {
  let current: Promise<void> | null = null
  return async (work: () => Promise<void>): Promise<void> => {
    // Whoever waited too and was first has begun the next one.
    while (current) await current
    current = work().finally(() => {
      current = null
    })
    await current
  }
}

function forkProcess(env: KeepOptions['env']): Worker {
  try {
    return cluster.fork({ UV_THREADPOOL_SIZE: String(THREADS_OF_WORKER), ...HEAPS_OF_THREADS, ...env })
  } catch (error) {
    throw new StartProblem(describeEnding({ error: error as Error }), { cause: error })
  }
}

type Place = Pick<KeepOptions, 'log'> & { place: number }

/** Resolves when a worker has ended, or could not begin. */
function endOf(
  worker: Worker,
  channel: IpcChannel,
  { place, dispatcher, log }: Place & Pick<KeepOptions, 'dispatcher'>,
): Promise<Ending> {
  return new Promise<Ending>((resolve) => {
    worker.once('exit', (code, signal) => {
      void dispatcher.lose(channel)
      resolve({ code, signal })
    })
    worker.on('error', (error) => {
      // Where there never was a process, no 'exit' follows.
      if (worker.process.pid === undefined) resolve({ error })
      else log.warn({ worker: place, error }, 'The channel to a worker has broken')
    })
  })
}

/**
 * Ends a worker that is stuck: it holds connections that it never answers. Its silence is counted in looks and not by
 * the clock: a machine that slept, or had no time for us either, ends nobody.
 */
function watch(
  worker: Worker,
  channel: IpcChannel,
  { place, timeout, log }: Place & Pick<KeepOptions, 'timeout'>,
): void {
  if (timeout === 0) return
  let silent = 0
  channel.on('alive', () => {
    silent = 0
  })
  const looking = setInterval(() => {
    silent += 1
    if (silent * HEARTBEAT < timeout * 1_000) return
    clearInterval(looking)
    log.error({ worker: place, seconds: timeout }, 'A worker is stuck and is ended')
    worker.process.kill('SIGKILL')
  }, HEARTBEAT)
  worker.once('exit', () => clearInterval(looking))
}

/** Lets a worker finish what it has, and ends it. */
async function retire(kept: Kept, dispatcher: Dispatcher, ends: 'site' | 'worker'): Promise<void> {
  kept.isLeaving = true
  const timer = setTimeout(() => kept.worker.process.kill('SIGKILL'), TIMEOUT)
  await dispatcher.remove(kept.channel)
  void kept.channel.send('drain', { ends })
  await kept.ended
  clearTimeout(timer)
}

const describeEnding = ({ code, signal, error }: Ending): string =>
  error
    ? `A worker could not be started: ${error.message}.`
    : `A worker ended with ${signal ?? `code ${code}`} as it started.`
