import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { isAlive } from '#database/embedded/process.ts'
import type { TestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { childrenOf, killAll } from './killable-sites.ts'

const MAIN = path.resolve('dist/server/main.js')
export const NODE = path.resolve('node_modules/.bin/node')

/** The built site in processes of its own, on a database of the test's. */
export interface BuiltSite {
  child: ChildProcess
  port: number
  address: string
  dataDir: string
  /** All it has said so far. */
  said: () => string
  workers: () => number[]
  /** Resolves to its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; text: string }>
}

/** For DATABASE_URL, whether the tests' server listens on a socket or a port. */
export function urlOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  if ('url' in connection) return connection.url
  const { host, user, database } = connection
  return `postgres://${user}@/${database}?host=${host}`
}

/** Starts it, and waits until all its workers answer unless the test is about what happens before. */
export async function startBuilt(
  env: Record<string, string>,
  {
    waits = true,
    port: given,
    node = NODE,
    atEnd = onTestFinished,
  }: {
    waits?: boolean
    port?: number | undefined
    node?: string
    atEnd?: (end: () => Promise<void>) => void
  } = {},
): Promise<BuiltSite> {
  const dataDir = env.DATA_DIR ?? (await makeFolder())
  const port = given ?? (await freePort())
  const address = `http://localhost:${port}`
  const child = spawn(node, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: address,
      SECRET: 'a secret of thirty-two characters',
      RENDERS_PER_MINUTE: '0',
      WEB_CONCURRENCY: '2',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // Most tests need no people.
      ...(env.DATABASE_URL !== undefined && { EMPTY_SITE: 'open' }),
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0)),
  )
  // The embedded database is a child of the primary too.
  const workers = () => childrenOf(child.pid ?? 0).filter((pid) => nameOf(pid) !== 'postgres')
  // Also when the test fails before it ends the site.
  atEnd(async () => {
    // Its workers, and the embedded database.
    const below = childrenOf(child.pid ?? 0)
    child.kill('SIGKILL')
    killAll(below)
    await ended
    // One that was given may be another site's, which still writes into it.
    if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true })
  })
  const get: BuiltSite['get'] = async (path, headers) => {
    const reply = await fetch(`${address}${path}`, headers ? { headers } : {})
    return { status: reply.status, text: await reply.text() }
  }
  const site = { child, port, address, dataDir, said: () => text, workers, ended, get }
  if (waits) {
    await eventually(
      async () => child.exitCode !== null || (await hasAll(site, Number(env.WEB_CONCURRENCY ?? 2))),
      () => `no site:\n${text}`,
    )
    if (child.exitCode !== null) throw new Error(`The site has ended:\n${text}`)
  }
  return site
}

/**
 * One site for several tests, which must not change it. It is restarted on the same port after a test has ended it.
 * Call it at the start of a file or group.
 *
 * @returns the site, with all its workers there
 */
export function sharedSite(env: Record<string, string>, { node = NODE } = {}): () => Promise<BuiltSite> {
  const ends: Array<() => Promise<void>> = []
  afterAll(async () => void (await Promise.all(ends.map((end) => end()))))
  let started: Promise<BuiltSite> | undefined
  const start = (port?: number) => startBuilt(env, { port, node, atEnd: (end) => ends.push(end) })
  return async () => {
    started ??= start()
    const before = await started
    if (before.child.exitCode !== null || before.child.signalCode !== null) started = start(before.port)
    const site = await started
    await eventually(() => hasAll(site, Number(env.WEB_CONCURRENCY ?? 2)), 'all workers are there')
    return site
  }
}

/**
 * Whether as many workers answer, as their own numbers say. It keeps no connection: a worker that leaves waits for
 * those.
 */
export async function hasAll({ get, workers }: BuiltSite, count: number): Promise<boolean> {
  if (workers().length !== count) return false
  const metrics = await get('/metrics', { connection: 'close' })
  return metrics.text.includes(`\nplaza_workers ${count}\n`)
}

/** As root the embedded database runs as somebody else, who must be able to pass through. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-built-'))
  await chmod(folder, 0o711)
  return folder
}

export function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

export const areGone = (pids: number[]) => pids.every((pid) => !isAlive(pid))
