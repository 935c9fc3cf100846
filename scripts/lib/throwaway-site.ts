import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunning } from '#database/embedded/running.ts'
// @ts-expect-error A plain script, which has no types.
import { ensureBuilt } from './build.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** ms that a start may take, on a machine with much else to do. */
const PATIENCE = 300_000

/** A built site with the sample town in a folder of its own, for programs that mean it no good. */
export interface ThrowawaySite {
  address: string
  dataDir: string
  password: string
  /** Its primary. */
  pid: () => number
  ended: () => Promise<unknown>
  start: () => Promise<void>
  /** Ends it well, and removes its folder. */
  stop: () => Promise<void>
}

/**
 * @param onLine gets every line that it logs from the level 'error' on
 * @param env beside what every such site has
 */
export async function throwawaySite(
  onLine: (line: string) => void,
  env: Record<string, string> = {},
): Promise<ThrowawaySite> {
  await ensureBuilt()
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-throwaway-'))
  // As root the embedded database runs as somebody else, who must be able to pass through.
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const password = 'under the throwaway tree'
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLE_PASSWORD: password,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        RENDERS_PER_MINUTE: '0',
        WEB_CONCURRENCY: '2',
        ...env,
      },
    })
    child = started
    ended = new Promise((resolve) => started.once('exit', resolve))
    for (const stream of [started.stdout, started.stderr]) readLines(stream, onLine)
    await opens(address, started)
  }

  return {
    address,
    dataDir,
    password,
    start,
    pid: () => child?.pid ?? 0,
    ended: () => ended,
    stop: async () => {
      child?.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('{')) onLine(line)
  })
}

async function opens(address: string, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + PATIENCE
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`A start ended with ${child.exitCode}.`)
    if (performance.now() > giveUp) throw new Error('A start took too long.')
    await delay(20)
  }
}

/** Whether it answers, and its database too. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.ok
    },
    () => false,
  )

/** Where its database can be asked. */
export async function connectionTo({ dataDir }: Pick<ThrowawaySite, 'dataDir'>) {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error('The database of the site does not run.')
  return connection
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
