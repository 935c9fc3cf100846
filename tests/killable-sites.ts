import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { isAlive } from '#database/embedded/process.ts'
import { readableCode } from './readable-code.ts'

/** A folder of each test's own. Short: some tests are about long paths. */
export interface Folder {
  base: string
  /** A data directory in it, with a database that was stopped well: a copy that is made when it is asked for. */
  readonly dataDir: string
  /** Another one. */
  copy: (to: string) => string
  /** What was written into it. */
  readonly written: readonly number[]
}

const sites: Site[] = []

/** Gives each test of this file a folder, and ends the sites that it started. */
export function ownFolder(): Folder {
  let template = ''
  let dataDir = ''
  let written: readonly number[] = []
  const folder: Folder = {
    base: '',
    get dataDir() {
      dataDir ||= folder.copy(path.join(folder.base, 'data'))
      return dataDir
    },
    copy: (to) => {
      // Much quicker than making a cluster each time. As root owners come along.
      spawnSync('cp', ['-Rp', path.join(template, 'data'), to])
      return to
    },
    get written() {
      return written
    },
  }
  beforeAll(async () => {
    template = await makeFolder()
    const site = new Site(path.join(template, 'data'))
    await site.hasWritten(1)
    await site.stops()
    written = site.written
  })
  beforeEach(async () => {
    folder.base = await makeFolder()
    dataDir = ''
  })
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.kill()))
    await rm(folder.base, { recursive: true, force: true })
  })
  afterAll(() => rm(template, { recursive: true, force: true }))
  return folder
}

/** In memory where there is such a folder: what a killed program has written is there as on a disk. */
const MEMORY = '/dev/shm'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(`${existsSync(MEMORY) ? MEMORY : '/tmp'}/plaza-embedded-`)
  await chmod(folder, 0o755)
  return folder
}

/** A site of its own process, as tests/writing-site.ts writes about itself. */
export class Site {
  readonly child: ChildProcess
  readonly written: number[] = []
  said = ''
  server = 0
  socket = ''

  /** @param as the user whose it is, and where that user finds the code */
  constructor(folder: string, as?: { uid: number; gid: number; code: string }) {
    const code = as?.code ?? path.resolve('.')
    const node = path.join(code, 'node_modules/node/bin/node')
    this.child = spawn(node, ['tests/writing-site.ts', folder], {
      // A group of its own, as a shell gives each command: a signal to the group is a Ctrl-C.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: code,
      ...(as && { uid: as.uid, gid: as.gid }),
    })
    let rest = ''
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.readLine(line)
    })
    sites.push(this)
  }

  private readLine(line: string): void {
    const [word, ...words] = line.split(' ')
    if (word === 'wrote') return void this.written.push(Number(words[0]))
    this.said += `${line}\n`
    if (word === 'ready') [this.server, this.socket] = [Number(words[0]), words[1] ?? '']
  }

  async hasWritten(more: number): Promise<void> {
    const target = this.written.length + more
    const giveUp = Date.now() + 150_000
    while (this.written.length < target) {
      if (Date.now() > giveUp) throw new Error(`The site writes no more. It said:\n${this.said}`)
      await delay(5)
    }
  }

  /** Its exit code, when it has ended by itself or by a signal. */
  async ends(): Promise<number | NodeJS.Signals | null> {
    const { child } = this
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('close', resolve))
    return child.exitCode ?? child.signalCode
  }

  async stops(): Promise<void> {
    this.child.kill('SIGTERM')
    await this.ends()
    expect(this.said).toContain('ended well')
  }

  /** Kills the process, and what it leaves behind. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ends()
    if (this.server) killAll([this.server, ...childrenOf(this.server)])
    if (/\/plaza-\w{6}$/.test(this.socket)) await rm(this.socket, { recursive: true, force: true })
  }
}

/** A site of an ordinary user, whom the folder of this code may be closed to. */
export const siteOf = async (user: { uid: number; gid: number }, folder: string): Promise<Site> =>
  new Site(folder, { ...user, code: await readableCode(user) })

/**
 * Asked again and again while something starts: where the kernel lists them, not by a look at every process there is.
 */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .map(Number)
  } catch {
    // It has ended meanwhile, or this kernel keeps no such list.
    return allProcesses().filter((child) => parentOf(child) === pid)
  }
}

const allProcesses = () =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}

export function killAll(pids: number[]): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

/** As the launcher itself connects. */
export async function ask<Row extends object>(
  site: Site,
  statement: string,
  database = 'plaza',
): Promise<Row[]> {
  const client = new pg.Client({ host: site.socket, user: 'postgres', database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function expectKept(site: Site, written: number[]): Promise<void> {
  // What is said from here on may come after the question.
  const acknowledged = [...written]
  const rows = await ask<{ id: string }>(site, 'select id from written')
  const kept = new Set(rows.map(({ id }) => Number(id)))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}
