import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded/start.ts'
import { LOG_INS_FILE } from '#sample/log-ins-file.ts'
import { keepSecret } from '#server/credentials/keep-secret.ts'
import { createLimiter } from '#server/limits/limits.ts'
import { createLog, type Log } from '#server/measures/log.ts'
import { collectMetrics } from '#server/processes/collect-metrics.ts'
import { createDispatcher } from '#server/processes/dispatcher.ts'
import { keepWorkers } from '#server/processes/keep-workers.ts'
import { collectRunning } from '#server/processes/running.ts'
import { type Environment, readEnvironment } from '#server/settings/environment.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { checkReach } from './check-reach.ts'

/**
 * The process that is there for the whole life of the site: it keeps the embedded database and the workers, takes
 * connections and gives them to these, counts what they count together, and answers no request itself. What it never loads can never end it.
 *
 * @param file what the workers run
 */
export async function startPrimary({ file }: { file: string }): Promise<void> {
  const environment = readEnvironment()
  const log = createLog(environment.logLevel)
  const socket = Promise.withResolvers<EmbeddedDatabase['connection'] | null>()
  const limiter = createLimiter()
  const metrics = collectMetrics()
  const running = collectRunning()
  const dispatcher = createDispatcher()
  const workers = keepWorkers({
    count: environment.workers,
    file,
    timeout: environment.workerTimeout,
    dispatcher,
    socket: socket.promise,
    log,
    onChannel: (channel, ended) => {
      channel.answer('limits', (wanted) => wanted.map(limiter.count))
      metrics.include(channel, ended)
      running.include(channel, ended)
    },
  })

  let embedded: EmbeddedDatabase | null = null
  let isStopping = false
  let begun = Promise.resolve()
  const stop = async (code: number) => {
    // A service manager signals every process of the site, and npm hands its own signal on: the same wish twice.
    if (isStopping) return
    isStopping = true
    await workers.stop()
    // What is being started is there before it is ended: nothing stays behind.
    await begun.catch(() => {})
    try {
      await embedded?.stop()
    } catch (error) {
      printProblem(error)
      process.exit(1)
    }
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  // Closing a terminal sends the same signal as a service manager that wants the workers replaced.
  const hasTerminal = process.stdout.isTTY
  process.on('SIGHUP', () => void (hasTerminal ? stop(0) : workers.reload()))

  async function begin(): Promise<void> {
    // The first worker loads its code while the database starts.
    let isOpen = Promise.resolve()
    const startWorkers = () => {
      isOpen = workers.start()
      isOpen.catch(() => {})
    }
    if (environment.database) {
      startWorkers()
      await checkReach(environment, log)
    } else {
      // Not before the lock: a second site on one folder says so at once instead of loading its code first.
      embedded = await startDatabase(environment, log, startWorkers)
      await checkReach(environment, log)
    }
    await keepSecret(environment)
    socket.resolve(embedded?.connection ?? null)
    await isOpen
    if (isStopping) return
    await dispatcher.open(environment).catch((error: unknown) => {
      throw explain(error, environment)
    })
  }

  try {
    begun = begin()
    await begun
  } catch (error) {
    if (isStopping) return
    printProblem(error)
    await stop(1)
  }
  if (isStopping) return
  const logIns = join(environment.dataDir, LOG_INS_FILE)
  const hint =
    !environment.database && existsSync(logIns) ? `The sample people's log-ins are in ${logIns}\n` : ''
  console.log(`\nPlaza is open at ${environment.siteUrl}\n${hint}`)
}

/** One sentence where somebody can do something about it, everything else as it is. */
function printProblem(error: unknown): void {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
}

function explain(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is taken by another program. Choose another one: PORT=3001 npm start`,
    )
  }
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights than this user has.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`HOST ${host} is no address of this machine.`)
  }
  return error
}

const startDatabase = ({ dataDir }: Environment, log: Log, onLock: () => void) =>
  startEmbedded({
    dataDir,
    onLock,
    log: {
      info: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  })
