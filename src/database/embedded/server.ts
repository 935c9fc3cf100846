import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { accessFiles, writeAccess } from './access.ts'
import type { Binaries } from './binaries.ts'
import { cannotRun, serverEnvironment } from './cluster.ts'
import { isMadeSocketFolder, makeSocketFolder, type Place } from './place.ts'
import { hasEnded, inspectServer } from './process.ts'

/** A server that runs, ours from birth or adopted. */
export interface Server {
  pid: number
  socketFolder: string
}

interface PidFile {
  pid: number
  socketFolder: string
  /** As the server writes it: 'starting', 'ready', 'stopping'; empty before that. */
  status: string
}

/** Short enough not to be noticed in a start, long enough to cost nothing. */
const POLL_MS = 10
/** How long work that a killed server left behind may hold the cluster before we give up. */
const ORPHANS_MS = 60_000
/** The server's log is for the day something breaks; beyond this it begins anew at a start. */
const LARGEST_LOG = 10 * 1024 * 1024

/** Appending, and not through a link. */
const LOG_FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW

/** A quarter of the machine's memory, as PostgreSQL's manual advises, or of what we may use of it; in MB. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(Math.max(memory / 2 ** 22, 128), 1024))
}

/** Given on the command line, where neither the cluster's files nor `alter system` can change them. */
const settings = (place: Place, socketFolder: string): string[] =>
  Object.entries({
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    hba_file: accessFiles(place).hba,
    ident_file: accessFiles(place).ident,
    fsync: 'on',
    full_page_writes: 'on',
    shared_buffers: `${sharedBuffers()}MB`,
    // A search reads single pages all over a table: handing each to another process takes longer than reading it.
    io_method: 'sync',
    logging_collector: 'off',
    log_destination: 'stderr',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The server that a killed site left running, when there is one; clears away what a dead one left. */
export async function adoptServer(place: Place): Promise<Server | undefined> {
  for (;;) {
    const file = await readPidFile(place)
    if (!file) return undefined
    if ((await inspectServer(file.pid, place.cluster)) !== 'here') {
      await removeTraces(place, file)
      return undefined
    }
    if (file.status === 'ready') return { pid: file.pid, socketFolder: file.socketFolder }
    // It is starting or stopping, and will be running or gone.
    await delay(POLL_MS)
  }
}

export async function readPidFile({ cluster }: Pick<Place, 'cluster'>): Promise<PidFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  // Cut off by a crash while it was written: no server can be behind it.
  return {
    pid: Number.isInteger(pid) && pid > 0 ? pid : 0,
    socketFolder: lines[4] ?? '',
    status: lines[7]?.trim() ?? '',
  }
}

/** The files that would keep a new server from starting: their process is known not to be this cluster's server. */
async function removeTraces({ cluster, folder }: Place, file: PidFile): Promise<void> {
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
  const socket = path.join(file.socketFolder || path.join(folder, 'socket'), '.s.PGSQL.5432')
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
  await removeSocketFolder(file.socketFolder)
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (await isMadeSocketFolder(folder)) await rm(folder, { recursive: true, force: true })
}

/** Starts a server and waits until it takes connections; crash recovery takes the time it takes. */
export async function launchServer(
  place: Place,
  binaries: Binaries,
  onWait: (message: string) => void,
  knownSocketFolder?: string,
): Promise<Server> {
  const socketFolder = await makeSocketFolder(place, knownSocketFolder)
  await writeAccess(place)
  const giveUp = Date.now() + ORPHANS_MS
  for (;;) {
    const attempt = await tryLaunch(place, binaries, socketFolder, onWait)
    if ('server' in attempt) return attempt.server
    const isHeld = /shared memory block .* is still in use/.test(attempt.reason)
    if (!isHeld || Date.now() > giveUp) {
      throw new StartProblem(`The database in ${place.cluster} did not start: ${attempt.reason}`)
    }
    await delay(20 * POLL_MS)
  }
}

async function tryLaunch(
  place: Place,
  binaries: Binaries,
  socketFolder: string,
  onWait: (message: string) => void,
): Promise<{ server: Server } | { reason: string }> {
  const { child, logFrom } = await spawnServer(place, binaries, socketFolder)
  let nextNote = Date.now() + 10_000
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      return {
        reason: readReason(place, logFrom) ?? `it ended with ${child.signalCode ?? `code ${child.exitCode}`}`,
      }
    }
    const file = await readPidFile(place)
    if (file?.pid === child.pid && file?.status === 'ready') {
      return { server: { pid: file.pid, socketFolder } }
    }
    if (Date.now() > nextNote) {
      onWait('The database is still bringing itself up to date after it was interrupted.')
      nextNote += 10_000
    }
    await delay(POLL_MS)
  }
}

async function spawnServer(
  place: Place,
  { postgres }: Binaries,
  socketFolder: string,
): Promise<{ child: ChildProcess; logFrom: number }> {
  const { cluster, log, identity } = place
  const output = await explained(`The database's log ${log} cannot be written`, () =>
    openSync(log, LOG_FLAGS, 0o600),
  )
  try {
    if (statSync(log).size > LARGEST_LOG) truncateSync(log)
    const child = spawn(postgres, ['-D', cluster, ...settings(place, socketFolder)], {
      cwd: cluster,
      // Its own session: a Ctrl-C in the terminal is for the site, which still has requests to finish.
      detached: true,
      env: serverEnvironment,
      stdio: ['ignore', output, output],
      ...(identity.isOther && { uid: identity.uid, gid: identity.gid }),
    })
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', (error) => reject(cannotRun(postgres, error)))
    })
    child.unref()
    return { child, logFrom: statSync(log).size }
  } finally {
    closeSync(output)
  }
}

/** The server's last log line, the reason of its end. */
function readReason({ log }: Place, from: number): string | undefined {
  const said = readFileSync(log).subarray(from).toString('utf8')
  return said.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? said.trim().split('\n').at(-1)
}

/** Signals the server to end: after its open transactions are rolled back, or at once. */
export function signalServer({ pid }: Server, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/**
 * Ends a server and waits for it; one that does not end in time is cut off and repairs itself at the next start.
 *
 * @throws StartProblem when not even that ends it: a disk that does not answer holds it
 */
export async function endServer(server: Server, { patienceMs = 30_000, cutMs = 30_000 } = {}): Promise<void> {
  signalServer(server, 'SIGINT')
  if (!(await endsWithin(server, patienceMs))) {
    signalServer(server, 'SIGQUIT')
    if (!(await endsWithin(server, cutMs))) {
      throw new StartProblem(
        `The database (process ${server.pid}) does not end, not even when it is cut off.`,
      )
    }
  }
  await removeSocketFolder(server.socketFolder)
}

async function endsWithin({ pid }: Server, ms: number): Promise<boolean> {
  const giveUp = Date.now() + ms
  while (!(await hasEnded(pid))) {
    if (Date.now() > giveUp) return false
    await delay(POLL_MS)
  }
  return true
}
