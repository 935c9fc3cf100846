import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { createAssets } from '#server/build-files.ts'
import { keepSecret, readEnvironment } from '#server/environment.ts'
import { createLog } from '#server/log.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { createSite, viewSources } from './main.ts'

/** ms that open requests are given to end before the process does. */
const DRAIN = 10_000

/** The process of a site: environment, database, site, address; and all of it ended in the other order. */
async function start(): Promise<void> {
  const environment = readEnvironment()
  const log = createLog(environment.logLevel)
  const embedded = environment.database
    ? null
    : await startEmbedded({
        dataDir: environment.dataDir,
        log: {
          info: (message) => log.debug(message),
          warn: (message) => log.warn(message),
          error: (message) => log.error(message),
        },
      })
  await keepSecret(environment)
  const socket = embedded?.connection
  const onError = (error: Error) => log.warn({ error }, 'An idle database connection broke')
  const directConnection = socket ?? { url: environment.database?.directUrl ?? '' }
  // Past a pooler: the lock that keeps two sites from migrating at once belongs to one session.
  const direct = await connect({ connection: directConnection, onError, max: 1 })
  await migrate(direct.db).finally(direct.close)
  const { db, close } = await connect({
    connection: socket ?? { url: environment.database?.url ?? '' },
    onError,
  })
  if (embedded) {
    const { loadSample } = await import('#sample/load.ts')
    await loadSample(db, { dataDir: environment.dataDir, now: new Date(), log: console.log })
  }

  const clientDir = fileURLToPath(new URL('../client', import.meta.url))
  const site = await createSite({
    db,
    directConnection,
    siteUrl: environment.siteUrl,
    otherOrigins: environment.database
      ? []
      : [`http://127.0.0.1:${environment.port}`, `http://[::1]:${environment.port}`],
    dataDir: environment.dataDir,
    clientDir,
    build: buildOf(clientDir),
    assets: createAssets(clientDir, viewSources),
    isDevelopment: false,
    checksResults: false,
    trustProxy: environment.trustProxy,
    rendersPerMinute: environment.rendersPerMinute,
    runsJobs: true,
    log,
  })

  let isStopping = false
  const stop = async () => {
    // A service manager signals every process of the site, and npm hands its own signal on: the same wish twice.
    if (isStopping) return
    isStopping = true
    // A request that never ends must not keep the process.
    const timer = setTimeout(() => site.http.server.closeAllConnections(), DRAIN)
    timer.unref()
    await site.close()
    await close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  try {
    await site.http.listen({ port: environment.port, host: environment.host })
  } catch (error) {
    await site.close()
    await close()
    await embedded?.stop()
    throw explain(error, environment)
  }
  console.log(`\nPlaza is open at ${environment.siteUrl}\n`)
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

/** Which build this is: the same files have the same id on every machine. */
function buildOf(clientDir: string): { id: string; timestamp: number } {
  const file = join(clientDir, '.vite/manifest.json')
  return {
    id: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12),
    timestamp: statSync(file).mtimeMs,
  }
}

await start().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
})
