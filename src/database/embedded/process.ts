import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** What the process of a number, written down by a server once, is today. */
export type ServerState = 'here' | 'gone' | 'zombie' | 'elsewhere'

const run = promisify(execFile)

/**
 * Whether process `pid` is the server of `cluster`. After a crash or in a new container the number may belong to
 * anybody; when in doubt the answer is 'here', because a wrong 'gone' would let two servers write one cluster.
 */
export async function inspectServer(pid: number, cluster: string): Promise<ServerState> {
  if (pid <= 0 || !isAlive(pid)) return 'gone'
  return process.platform === 'linux' ? inspectByProc(pid, cluster) : inspectByPs(pid, cluster)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether it has ended, reaped by its parent or not. */
export async function hasEnded(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  if (process.platform !== 'linux') return false
  return (await readStatus(pid))?.state === 'Z'
}

/** Name and state letter of a process from /proc; the name may itself hold spaces and brackets. */
async function readStatus(pid: number): Promise<{ name: string; state: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const match = text?.match(/\((.*)\) (\S)/s)
  return match ? { name: match[1] ?? '', state: match[2] ?? '' } : undefined
}

async function inspectByProc(pid: number, cluster: string): Promise<ServerState> {
  const status = await readStatus(pid)
  if (!status) return isAlive(pid) ? 'here' : 'gone'
  if (status.state === 'Z' || status.state === 'X') return 'zombie'
  if (status.name !== 'postgres') return 'elsewhere'
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === (await realpath(cluster)) ? 'here' : 'elsewhere'

  // Without the right to look (root in a container): a server runs as its cluster's owner, and names its cluster.
  const [owner, runner] = await Promise.all([stat(cluster), stat(`/proc/${pid}`).catch(() => undefined)])
  if (!runner) return 'gone'
  if (runner.uid !== owner.uid) return 'elsewhere'
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.split('\0').includes(cluster) ? 'here' : 'elsewhere'
}

async function inspectByPs(pid: number, cluster: string): Promise<ServerState> {
  const { stdout } = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  const line = stdout.trim()
  if (line === '') return isAlive(pid) ? 'here' : 'gone'
  if (line.startsWith('Z')) return 'zombie'
  return line.includes(`-D ${cluster} `) ? 'here' : 'elsewhere'
}
