import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const root = path.resolve(import.meta.dirname, '..')

/** A built site with the sample town, in a process and a folder of its own. */
export interface BenchSite {
  address: string
  dataDir: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the built site and waits for its first answer. One worker unless the environment says otherwise: what is
 * measured is then warm in one place.
 */
export async function startSite(dataDir?: string, env: Record<string, string> = {}): Promise<BenchSite> {
  const folder = dataDir ?? (await makeFolder())
  const port = await freePort()
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // One address asks for everything here.
      RENDERS_PER_MINUTE: '0',
      WEB_CONCURRENCY: '1',
      // With an external database the site's address must be set.
      ...(env.DATABASE_URL && { SITE_URL: address }),
      ...env,
    },
  })
  await firstAnswer(child, `${address}/docs`)
  // Pages are answered while the sample town is drawn; nothing else is.
  await firstAnswer(child, `${address}/readyz`)
  return {
    address,
    dataDir: folder,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Another site on the database of one that runs, with the same `SECRET`, in a folder of its own. */
export async function startBeside(one: BenchSite, env: Record<string, string>): Promise<BenchSite> {
  const socket = encodeURIComponent(path.join(one.dataDir, 'postgres/socket'))
  const folder = await makeFolder()
  const site = await startSite(folder, {
    DATABASE_URL: `postgres://plaza@localhost/plaza?host=${socket}`,
    ...env,
  })
  const stop = async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...site, stop }
}

/** The embedded database runs as another user when we are root: it must be able to pass through. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-bench-'))
  await chmod(folder, 0o711)
  return folder
}

async function firstAnswer(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`)
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await delay(10)
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** CPU that a process has used so far, in ms: user and system time, from the kernel's own books (Linux). */
export function cpuOf(pid: number): number {
  const fields = fieldsOf(pid)
  // Fields 14 and 15 of proc(5), counted in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** CPU of a site: of its primary and its workers, and not of the database, which the primary keeps too. */
export function cpuOfSite(pid: number): number {
  return processesOf(pid).reduce((sum, one) => sum + cpuOf(one), 0)
}

/** The largest of the site's processes: the primary only watches. */
export function workerOf(pid: number): number {
  return processesOf(pid).reduce((one, other) => (residentMb(other) > residentMb(one) ? other : one))
}

/** ms for which the main thread of a process was ready to run and no processor was free (Linux). */
export function waitOf(pid: number): number {
  const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(waited) / 1e6
}

/** Resident memory of a process. */
export function residentMb(pid: number): number {
  const text = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(text ?? 0) / 1_024
}

/** A process of a site and those below it; the database, which the primary keeps too, only where it is meant. */
export function processesOf(pid: number, { withDatabase = false } = {}): number[] {
  const below = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((other) => parentOf(other) === pid && (withDatabase || nameOf(other) !== 'postgres'))
  return [pid, ...below.flatMap((other) => processesOf(other, { withDatabase }))]
}

/** @returns undefined for a process that is not there any more */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1])
  } catch {
    return undefined
  }
}

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

/** From the third field of proc(5) on; the second, the name, may hold anything. */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Prints rows as a table with a title; whether a row met its target, its column `holds` says. */
export function report(title: string, rows: Array<Record<string, string | number | boolean>>): void {
  console.log(`\n${title}`)
  console.table(rows)
}

/** The value below which a part of them lies: 0.99 for p99. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))
