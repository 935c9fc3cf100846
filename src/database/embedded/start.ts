import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { isOutage } from '../outage.ts'
import { accessFiles } from './access.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { type Place, prepareDataDir, preparePlace } from './place.ts'
import { adoptServer, endServer, launchServer, type Server, signalServer } from './server.ts'
import { holdSession, type Session } from './session.ts'

/** Where pools connect to. */
export interface SocketConnection {
  /** The folder of the unix socket. */
  host: string
  user: string
  database: string
}

export interface Log {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}

export interface EmbeddedDatabase {
  connection: SocketConnection
  /** The server's process id, for monitoring. */
  pid: () => number
  /** Ends the server; close the pools first. */
  stop: () => Promise<void>
}

/** SQLSTATE for a user that is not accepted. */
const NOT_LET_IN = '28000'

/** The site's own role: it owns its database and is no superuser, so that no SQL can touch the machine. */
export const SITE = 'plaza'

/**
 * Starts the PostgreSQL server that comes with the package in `dataDir`, or adopts the one that a killed site left
 * running there, and keeps it running for the life of this process. Only the primary process calls this.
 *
 * @throws StartProblem with one sentence for the person at the terminal
 */
export async function startEmbedded(options: {
  dataDir: string
  log: Log
  /** Called as soon as the data directory is ours, before the server is started. */
  onLock?: () => void
}): Promise<EmbeddedDatabase> {
  if (cluster.isWorker) throw new Error('Only the primary process starts the database.')
  const dataDir = await prepareDataDir(options.dataDir)
  const release = await takeLock(dataDir)
  options.onLock?.()
  try {
    const place = await preparePlace(dataDir)
    const binaries = await findBinaries(place.identity, place.copies)
    await prepareCluster(place, binaries)
    return await keepServer({ dataDir, place, binaries, log: options.log, release })
  } catch (error) {
    release()
    throw error
  }
}

interface Keeping {
  dataDir: string
  place: Place
  binaries: Binaries
  log: Log
  /** Ends the lock on the data directory. */
  release: () => void
}

async function keepServer(keeping: Keeping): Promise<EmbeddedDatabase> {
  let isStopping = false
  let reviving: Promise<void> | undefined
  let { server, session } = await openServer(keeping)

  const watch = () =>
    session.onEnd(() => {
      if (!isStopping) reviving = revive()
    })
  const revive = async () => {
    for (let pause = 100; !isStopping; pause = Math.min(2 * pause, 10_000)) {
      keeping.log.error('The database has ended by itself; starting it again.')
      await delay(pause)
      try {
        ;({ server, session } = await openServer(keeping, server.socketFolder))
        return watch()
      } catch (error) {
        keeping.log.error((error as Error).message)
      }
    }
  }
  // However this process exits, except by SIGKILL, the server is signalled to end too.
  const onExit = () => signalServer(server, 'SIGINT')
  process.once('exit', onExit)
  watch()

  return {
    connection: { host: server.socketFolder, user: SITE, database: SITE },
    pid: () => server.pid,
    stop: async () => {
      if (isStopping) return
      isStopping = true
      await reviving
      await session.close()
      await endServer(server)
      process.off('exit', onExit)
      keeping.release()
    },
  }
}

/** A running server and the session that locks it; `socketFolder` is where pools already look for it. */
async function openServer(
  keeping: Keeping,
  socketFolder?: string,
): Promise<{ server: Server; session: Session }> {
  const { dataDir, place, binaries, log } = keeping
  const found = await adopt(keeping, socketFolder)
  const server = found?.server ?? (await launchServer(place, binaries, log.warn, socketFolder))
  try {
    const session = found?.session ?? (await holdSession(server.socketFolder, dataDir))
    await session.ensureDatabase(SITE)
    return { server, session }
  } catch (error) {
    await endServer(server)
    throw error
  }
}

/** The server that is there already, unless it is of no use: then it is ended. */
async function adopt(
  { dataDir, place, binaries, log }: Keeping,
  socketFolder: string | undefined,
): Promise<{ server: Server; session: Session } | undefined> {
  const giveUp = Date.now() + 10_000
  for (;;) {
    const server = await adoptServer(place)
    if (!server) return undefined
    let session: Session | undefined
    try {
      session = await holdSession(server.socketFolder, dataDir)
    } catch (error) {
      // It was started by a user who may use it alone.
      if ((error as { code?: string }).code === NOT_LET_IN) {
        await endServer(server)
        return undefined
      }
      // It may be about to restart its processes or to end; its socket may have been removed.
      if (!isOutage(error)) throw error
      if (Date.now() < giveUp) {
        await delay(50)
        continue
      }
    }
    if (
      session?.version === binaries.version &&
      // One of an earlier version of ours lets everybody in who comes to its socket.
      session.hbaFile === accessFiles(place).hba &&
      (socketFolder ?? server.socketFolder) === server.socketFolder
    ) {
      log.info(`The database was still running (process ${server.pid}); it goes on.`)
      return { server, session }
    }
    await session?.close()
    await endServer(server)
  }
}
