import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '#shared/start-problem.ts'
import type { Log } from '../measures/log.ts'
import type { Dispatcher } from './dispatcher.ts'
import { type BeginMessage, createChannel, HEARTBEAT, type IpcChannel } from './ipc-channel.ts'
import { THREADS_OF_WORKER } from './threads.ts'

/** ms. A worker that lived this long had no problem with starting: it is replaced at once. */
const SOUND = 10_000
/** ms before one that died sooner is replaced; doubled each time. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000
/** ms after which others are started beside one that still does not take requests. */
const ALONE = 10_000
/** ms in which a worker must end; it closes its last connections by itself before that. */
const TIMEOUT = 15_000
/** ms in which a signal for the whole site also reaches the primary: a service manager signals every process. */
const SAME_MOMENT = 500

/**
 * MB of a worker's young generation. Rendering a page leaves about 2 MB of garbage: Node's default of 16 MB fills
 * while too much of it is still in use, which is then copied (measured: a quarter of the CPU of a page).
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
  /** Seconds without a heartbeat after which a worker is ended; 0 for never. */
  timeout: number
  /** Gives them connections. */
  dispatcher: Dispatcher
  /** The database's socket, for which workers wait while they load their code. */
  socket: Promise<BeginMessage['socket']>
  log: Log
  /** Called with the channel to each new worker before its first message, and a promise of its end. */
  onChannel: (channel: IpcChannel, ended: Promise<unknown>) => void
}

/** How a worker ended; `error` where it could not be started. */
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
  /** Resolves when it takes requests and the site has its content, or when it ends before that. */
  settled: Promise<void>
  ended: Promise<Ending>
  /** It takes requests. */
  isReady: boolean
  /** It was asked to end, so it is not replaced. */
  isLeaving: boolean
}

/**
 * Keeps a number of workers running: replaces those that die, and lets those that are to end finish their requests.
 * Runs in the primary, which itself does nothing that could fail or take long.
 */
export function keepWorkers({ count, file, env, timeout, dispatcher, socket, log, onChannel }: KeepOptions) {
  cluster.setupPrimary({ exec: file, args: [], execArgv: [...process.execArgv, YOUNG] })
  const places: Array<Kept | undefined> = []
  const alive = new Set<Kept>()
  const failures = countFailures()
  let isStopping = false

  /** @throws StartProblem where the process cannot be started at once; a later failure is in `ended` */
  function fork(place: number): Kept {
    const worker = forkProcess(env)
    const channel = createChannel(worker)
    const born = performance.now()
    const problem = problemOf(channel)
    const ended = endOf(worker, channel, { place, dispatcher, log })
    onChannel(channel, ended)
    // A database that does not start ends the primary, which reports why.
    socket.then((found) => channel.send('begin', { socket: found, place })).catch(() => {})
    const { ready, settled } = beginningOf(channel, ended, problem)
    const take = () => {
      kept.isReady = true
      watch(worker, channel, { place, timeout, log })
      dispatcher.add(channel)
    }
    ready.then(take, () => {})
    channel.on('leaving', () => void letLeave(kept, place))
    const kept: Kept = { worker, channel, ready, settled, ended, isReady: false, isLeaving: false }
    alive.add(kept)
    void ended.then(({ code, signal, error }) => {
      alive.delete(kept)
      if (kept.isLeaving || isStopping || places[place] !== kept) return
      places[place] = undefined
      failures.count(place, performance.now() - born)
      log.error(
        { worker: place, code, signal, problem: problem() || error?.message },
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
    await giveWay(alive)
    if (isStopping || places[place]) return
    try {
      places[place] = fork(place)
    } catch (error) {
      failures.count(place, 0)
      logStart(place, error)
      void replace(place)
    }
  }

  /** @throws the reason why the successor cannot start; the old one then goes on */
  async function renew(place: number): Promise<void> {
    const fresh = fork(place)
    await fresh.ready
    // The current holder of the place: the old one may have died meanwhile and been replaced.
    const old = places[place]
    places[place] = fresh
    if (old) await retire(old, dispatcher, 'worker')
  }

  /** One replacement at a time, so that there is never more than one additional worker. */
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

  /**
   * A worker got a signal to end from outside. It takes connections until its successor does, or until the site ends.
   */
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
      void first.settled.then(() => {
        for (let place = 1; place < count; place += 1) void replace(place)
      })
    },
    /** Replaces one worker after the other, each only when its successor takes requests; one reload at a time. */
    reload: (): Promise<void> => inTurn(reloadAll),
    async stop(): Promise<void> {
      isStopping = true
      // Workers that are still starting get accepted connections too.
      await dispatcher.close()
      await Promise.all([...alive].map((kept) => retire(kept, dispatcher, 'site')))
    },
  }
}

/** What a worker says of why it cannot start. */
function problemOf(channel: IpcChannel): () => string {
  let problem = ''
  channel.on('problem', ({ message }) => {
    problem = message
  })
  return () => problem
}

/** When a worker takes requests, and when the site has its content, as the worker says both. */
function beginningOf(channel: IpcChannel, ended: Promise<Ending>, problem: () => string) {
  const ready = Promise.withResolvers<void>()
  const settled = Promise.withResolvers<void>()
  channel.on('ready', (said) => {
    ready.resolve()
    if (!said?.isFilling) settled.resolve()
  })
  channel.on('settled', () => settled.resolve())
  void ended.then((ending) => {
    ready.reject(new StartProblem(problem() || describeEnding(ending)))
    settled.resolve()
  })
  return { ready: ready.promise, settled: settled.promise }
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

/** Where no worker takes requests, the first that will has the processors to itself: together all would be later. */
async function giveWay(alive: ReadonlySet<Kept>): Promise<void> {
  const [beginning] = alive
  if (!beginning || [...alive].some(({ isReady }) => isReady)) return
  await Promise.race([beginning.ready.catch(() => {}), delay(ALONE, undefined, { ref: false })])
}

function oneAtATime() {
  let current: Promise<void> | null = null
  return async (work: () => Promise<void>): Promise<void> => {
    // Another waiting call may have started meanwhile.
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
 * Ends a worker that is stuck and never answers on its connections. Silence is counted in checks instead of by the
 * clock: when the machine slept, or had no CPU for this process either, no worker is ended.
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

/** Lets a worker finish its requests, and ends it. */
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
