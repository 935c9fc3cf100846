// @module-tag programs
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectKept, ownFolder, Site } from '#tests/killable-sites.ts'

const isLinux = process.platform === 'linux'
const own = ownFolder()

/** Stands for the folder of a data directory. */
const FOLDER = '<folder>'

describe('what a dead server left', () => {
  /** What stands in the file of a server's process, by the name of its folder. */
  let file = ''
  async function fileOf(folder: string): Promise<string> {
    if (!file) {
      const dataDir = own.copy(path.join(own.base, 'read'))
      const site = new Site(dataDir)
      await site.hasWritten(1)
      const text = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
      expect(text.split(dataDir)).toHaveLength(3)
      file = text.replaceAll(dataDir, FOLDER)
      await site.stops()
    }
    return file.replaceAll(FOLDER, folder)
  }

  /** Puts the files there that a killed server of that number would have left. */
  async function leave(pid: number): Promise<void> {
    const lines = (await fileOf(own.dataDir)).split('\n')
    const stale = [pid, ...lines.slice(1)].join('\n')
    await writeFile(path.join(own.dataDir, 'postgres/cluster/postmaster.pid'), stale)
    const socket = path.join(own.dataDir, 'postgres/socket')
    await writeFile(path.join(socket, '.s.PGSQL.5432.lock'), stale)
    await writeFile(path.join(socket, '.s.PGSQL.5432'), '')
  }

  async function expectStart(): Promise<void> {
    const site = new Site(own.dataDir)
    await site.hasWritten(10)
    await expectKept(site, [...own.written])
    await site.stops()
  }

  it('is removed when its process is gone', async () => {
    const gone = spawn('true')
    await new Promise((resolve) => gone.once('close', resolve))
    await leave(gone.pid ?? 0)
    await expectStart()
  })

  it.runIf(isLinux)('is removed when its process is a zombie', async () => {
    // The shell becomes a program that never asks after its child, which lives until then.
    const child = `sh -c 'until read name < /proc/$PPID/comm && test "$name" = sleep; do :; done'`
    const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 60`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const zombie = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text) => resolve(Number(text))),
    )
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
    await leave(zombie)
    await expectStart()
  })

  it('is removed when its number belongs to another program, which lives on', async () => {
    const other = spawn('sleep', ['60'], { cwd: '/' })
    onTestFinished(() => void other.kill('SIGKILL'))
    await leave(other.pid ?? 0)
    await expectStart()
    expect(other.exitCode ?? other.signalCode).toBeNull()
  })

  it('is removed when its number belongs to the server of another directory, which lives on', async () => {
    const neighbour = new Site(own.copy(path.join(own.base, 'neighbour')))
    await neighbour.hasWritten(5)
    await leave(neighbour.server)
    await expectStart()
    await neighbour.hasWritten(5)
    expect(neighbour.said).not.toContain('ended')
  })

  it('is removed when the file was cut off by the crash', async () => {
    await leave(1)
    await writeFile(path.join(own.dataDir, 'postgres/cluster/postmaster.pid'), '')
    await expectStart()
  })

  it('starts over when the first start was cut off while making the cluster', async () => {
    const dataDir = path.join(own.base, 'cut')
    await mkdir(path.join(dataDir, 'postgres/cluster.new/base'), { recursive: true })
    await writeFile(path.join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18\n')
    const site = new Site(dataDir)
    await site.hasWritten(10)
  })
})
