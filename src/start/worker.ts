import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import {
  type Connected,
  type ConnectOptions,
  connect,
  isTransactionPooler,
  SOCKET_TIMEOUT_MS,
} from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/schema.ts'
import { hasPeople } from '#features/kernel/people/queries/anybody.ts'
import { LOG_INS_FILE } from '#sample/log-ins-file.ts'
import { keepSecret } from '#server/credentials/keep-secret.ts'
import { readPaymentKeys } from '#server/credentials/payment-keys.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createAssets } from '#server/files/build-files.ts'
import { createSharedLimiter } from '#server/limits/limits.ts'
import { createLog, type Log } from '#server/measures/log.ts'
import { createMetrics, type Metrics } from '#server/measures/metrics.ts'
import { watchStatements } from '#server/measures/slow-statements.ts'
import {
  ASKED_OF_ALL,
  type BeginMessage,
  createChannel,
  HEARTBEAT,
  type IpcChannel,
} from '#server/processes/ipc-channel.ts'
import { describeProcess } from '#server/processes/running.ts'
import {
  connectionOf,
  connectionsOfWorker,
  type Environment,
  readEnvironment,
  shownEnvironment,
} from '#server/settings/environment.ts'
import { createS3Storage } from '#server/storage/s3.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { createFounding } from '../main/founding.ts'
import { viewSources } from '../main/views.ts'
import { createSite, type Site } from '../main.ts'
import { printSetupKey } from './print-setup-key.ts'

/** A process that answers requests: begins when its primary says so, and ends when it says so or is gone. */
export async function startWorker({ clientDir }: { clientDir: string }): Promise<void> {
  const channel = createChannel(process)
  const environment = readEnvironment()
  const log = createLog(environment.logLevel, { process: process.pid })
  let running: Running | null = null
  let ending: 'site' | 'worker' | null = null

  /**
   * Called when the primary gives this worker no more connections: it says so when this worker has all that were
   * meant for it.
   */
  const end = async (ends: 'site' | 'worker') => {
    if (ending) return
    ending = ends
    await running?.end(ends)
    process.exit(0)
  }
  channel.on('drain', ({ ends }) => void end(ends))
  // Meant for this worker alone, or for all of the site: the primary knows, and drains us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (running ? channel.send('leaving', null) : end('site')))
  // The primary's business: it replaces us one after the other.
  process.on('SIGHUP', () => {})

  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'A bug has ended this worker')
    process.exit(1)
  })

  channel.on('begin', async (message) => {
    try {
      running = await begin({
        environment,
        message,
        clientDir,
        channel,
        isEnding: () => ending === 'site',
        log,
      })
      channel.receive(running.take)
      await channel.send('ready', { isFilling: running.fill !== null })
      setInterval(() => void channel.send('alive', null), HEARTBEAT).unref()
      // Node writes the compiled form of what it has loaded only at an orderly end: whoever is killed would leave its
      // successors to compile everything again. One of the workers is enough, as all load the same.
      if (message.place === 0) flushCompileCache()
      await running.fill?.()
      await channel.send('settled', null)
    } catch (error) {
      if (error instanceof StartProblem) await channel.send('problem', { message: error.message })
      else log.fatal({ error }, 'A worker could not start')
      process.exit(1)
    }
  })
}

interface Running {
  take: Site['take']
  end: (ends: 'site' | 'worker') => Promise<void>
  /** Puts the sample town into an empty site that answers already; null where there is no need. */
  fill: (() => Promise<void>) | null
}

interface BeginOptions {
  environment: Environment
  message: BeginMessage
  clientDir: string
  channel: IpcChannel
  /** Whether the whole site is ending, so that nobody should be sent here. */
  isEnding: () => boolean
  log: Log
}

async function begin({
  environment,
  message,
  clientDir,
  channel,
  isEnding,
  log,
}: BeginOptions): Promise<Running> {
  const metrics = createMetrics()
  metrics.watchProcess()
  channel.answer('metrics', async () => [await metrics.snapshot()])
  const statements = watchStatements({ thanMs: environment.slowQueryMs, metrics, log })
  const build = buildOf(clientDir)
  const describe = () => describeProcess({ build: build.id, metrics, listSlow: statements.list })
  channel.answer('running', async () => [await describe()])
  const paymentKeys = await readPaymentKeys(environment.payments, (words) => {
    if (message.place === 0) log.warn(words)
  })
  const connected = await openDatabase({ environment, message, metrics, slow: statements.slow, log })
  const redis = await openRedis(environment, log)
  let isFilling =
    message.place === 0 && environment.emptySite === 'sample' && !(await hasPeople(connected.db))
  const founding = environment.emptySite === 'setup' ? createFounding(connected.db) : undefined
  const stopsFilling = new AbortController()
  const site = await createSite({
    isFilling: () => isFilling,
    founding,
    db: connected.db,
    connections: connectionsOfWorker(environment),
    directConnection: connectionOf(environment, message.socket, 'direct'),
    siteUrl: environment.siteUrl,
    otherOrigins: environment.database
      ? []
      : [`http://127.0.0.1:${environment.port}`, `http://[::1]:${environment.port}`],
    dataDir: environment.dataDir,
    secret: await keepSecret(environment),
    delivery: environment.delivery,
    push: environment.push,
    social: environment.social,
    socialAddresses: environment.socialAddresses,
    paymentKeys,
    environment: shownEnvironment(),
    storage: environment.s3 && createS3Storage(environment.s3),
    clientDir,
    build,
    assets: createAssets(clientDir, viewSources),
    isDevelopment: false,
    checksResults: false,
    trustProxy: environment.trustProxy,
    rendersPerMinute: environment.rendersPerMinute,
    pageCache:
      environment.pageCacheMb > 0
        ? { maxBytes: environment.pageCacheMb * 1_000_000, cdnMaxAge: environment.cdnMaxAge }
        : undefined,
    readCache: environment.readCacheMb * 1_000_000,
    purge: environment.purge,
    runsJobs: message.place === 0,
    limiter: createSharedLimiter([
      ...(redis ? [redis.count] : []),
      (wanted) => channel.ask('limits', wanted),
    ]),
    metrics,
    running: async () => (await channel.ask('running', null, ASKED_OF_ALL)) ?? [await describe()],
    redis: redis?.connection,
    probes: {
      metricsToken: environment.metricsToken,
      collect: () => channel.ask('metrics', null, ASKED_OF_ALL),
      isEnding,
    },
    log,
  })
  await site.open()
  if (founding && message.place === 0) await printSetupKey(connected.db, environment)
  metrics.gauge('plaza_workers', 'Processes that answer requests', () => 1)
  return {
    take: site.take,
    fill: isFilling
      ? async () => {
          await fill(connected.db, environment, { signal: stopsFilling.signal, log })
          await site.readOutbox()
          isFilling = false
        }
      : null,
    end: async (ends) => {
      stopsFilling.abort()
      await site.drain(ends)
      await site.close()
      redis?.connection.close()
      await connected.close()
    },
  }
}

/** Loaded only where there is one: a worker should not start later for what it does not use. */
async function openRedis({ redisUrl, siteUrl }: Environment, log: Log) {
  if (redisUrl === undefined) return null
  const { connectRedis, countInRedis } = await import('#server/announcements/redis.ts')
  const connection = connectRedis({ url: redisUrl, site: new URL(siteUrl).host, log })
  return { connection, count: countInRedis(connection) }
}

const BEHIND_POOLER =
  'A pooler stands between the site and the database, which gives each transaction another connection. ' +
  'Give the address past it as DIRECT_URL (see docs/operate.md).'

interface OpenOptions {
  environment: Environment
  message: BeginMessage
  metrics: Metrics
  slow: ConnectOptions['slow']
  log: Log
}

/** The pool of this worker. The one that leads brings the schema up to date before. */
async function openDatabase({ environment, message, metrics, slow, log }: OpenOptions): Promise<Connected> {
  const { socket, place } = message
  const onError = (error: Error) => log.warn({ error }, 'An idle database connection broke')
  if (place === 0) {
    // Past a pooler: the lock that keeps two sites from migrating at once belongs to one session.
    const connection = connectionOf(environment, socket, 'direct')
    const direct = await connect({ connection, onError, max: 2 })
    try {
      if (!socket && (await isTransactionPooler(direct.pool))) throw new StartProblem(BEHIND_POOLER)
      await migrate(direct.db, { say: console.log })
    } finally {
      await direct.close()
    }
  }
  const connected = await connect({
    connection: connectionOf(environment, socket, 'pooled'),
    isPooled: environment.database?.url !== environment.database?.directUrl,
    onError,
    max: connectionsOfWorker(environment),
    socketTimeoutMs: SOCKET_TIMEOUT_MS,
    slow,
  })
  metrics.gauge('plaza_database_connections', 'Connections of the pools', () => connected.pool.totalCount)
  metrics.gauge(
    'plaza_database_waiting',
    'Requests that wait for a connection',
    () => connected.pool.waitingCount,
  )
  return connected
}

/** Draws the sample town. The site answers meanwhile, so what goes wrong does not end it. */
async function fill(
  db: Database,
  environment: Environment,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  const { loadSample } = await import('#sample/load.ts')
  const { dataDir, samplePassword: password } = environment
  try {
    const signer = createSigner(await keepSecret(environment))
    const options = { dataDir, now: new Date(), password, signer, log: console.log, signal }
    if (await loadSample(db, options))
      console.log(`The sample people's log-ins are in ${join(dataDir, LOG_INS_FILE)}`)
  } catch (error) {
    if (!signal.aborted)
      log.error({ error }, 'The sample town could not be drawn; the site is empty until its next start')
  }
}

/** Which build this is: the same files have the same id on every machine. */
function buildOf(clientDir: string): { id: string; timestamp: number } {
  const file = join(clientDir, '.vite/manifest.json')
  return {
    id: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12),
    timestamp: Math.round(statSync(file).mtimeMs),
  }
}
