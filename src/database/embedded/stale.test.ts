// @module-tag programs
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectKept, ownFolder, Site } from '#tests/killable-sites.ts'

const isLinux = process.platform === 'linux'
const own = ownFolder()

describe('what a dead server left', () => {
  /** Runs a site once and puts the files back that a killed server of that number would have left. */
  async function leave(pid: number): Promise<number[]> {
    const site = new Site(own.dataDir)
    await site.hasWritten(10)
    const pidFile = path.join(own.dataDir, 'postgres/cluster/postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await site.stops()
    const stale = [pid, ...lines.slice(1)].join('\n')
    await writeFile(pidFile, stale)
    await writeFile(path.join(site.socket, '.s.PGSQL.5432.lock'), stale)
    await writeFile(path.join(site.socket, '.s.PGSQL.5432'), '')
    return site.written
  }

  async function expectStart(written: number[]): Promise<void> {
    const site = new Site(own.dataDir)
    await site.hasWritten(10)
    await expectKept(site, written)
    await site.stops()
  }

  it('is removed when its process is gone', async () => {
    const gone = spawn('true')
    await new Promise((resolve) => gone.once('close', resolve))
    await expectStart(await leave(gone.pid ?? 0))
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
    await expectStart(await leave(zombie))
  })

  it('is removed when its number belongs to another program, which lives on', async () => {
    const other = spawn('sleep', ['60'], { cwd: '/' })
    onTestFinished(() => void other.kill('SIGKILL'))
    await expectStart(await leave(other.pid ?? 0))
    expect(other.exitCode ?? other.signalCode).toBeNull()
  })

  it('is removed when its number belongs to the server of another directory, which lives on', async () => {
    const neighbour = new Site(path.join(own.base, 'neighbour'))
    await neighbour.hasWritten(5)
    await expectStart(await leave(neighbour.server))
    await neighbour.hasWritten(5)
    expect(neighbour.said).not.toContain('ended')
  })

  it('is removed when the file was cut off by the crash', async () => {
    const written = await leave(1)
    await writeFile(path.join(own.dataDir, 'postgres/cluster/postmaster.pid'), '')
    await expectStart(written)
  })

  it('starts over when the first start was cut off while making the cluster', async () => {
    const dataDir = path.join(own.base, 'cut')
    await mkdir(path.join(dataDir, 'postgres/cluster.new/base'), { recursive: true })
    await writeFile(path.join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18\n')
    const site = new Site(dataDir)
    await site.hasWritten(10)
  })
})
