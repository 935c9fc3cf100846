// @module-tag programs
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, childrenOf, expectKept, killAll, ownFolder, Site } from '#tests/killable-sites.ts'
import { hasEnded } from './process.ts'
import { findRunning } from './running.ts'

const isLinux = process.platform === 'linux'
const own = ownFolder()

describe('a site that is killed in the middle of writes', () => {
  it('finds its server running and every acknowledged write there', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(200)
    process.kill(site.child.pid ?? 0, 'SIGKILL')
    await site.ends()
    expect(await hasEnded(site.server)).toBe(false)

    const next = new Site(own.dataDir)
    await next.hasWritten(50)
    expect(next.said).toContain(`still running (process ${site.server})`)
    expect(next.server).toBe(site.server)
    await expectKept(next, site.written)
    await next.stops()
    expect(await hasEnded(next.server)).toBe(true)
  })

  it.runIf(isLinux)(
    'comes up by itself with every acknowledged write after the whole tree was killed',
    async () => {
      const written: number[] = []
      for (let round = 0; round < 2; round++) {
        const site = new Site(own.dataDir)
        await site.hasWritten(150)
        // The server and its processes first: nobody may get to say goodbye.
        killAll([site.server, ...childrenOf(site.server), site.child.pid ?? 0])
        await site.ends()
        written.push(...site.written)
      }
      const last = new Site(own.dataDir)
      await last.hasWritten(1)
      await expectKept(last, written)
    },
  )

  it('ends its server when it ends by an error', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(20)
    process.kill(site.child.pid ?? 0, 'SIGUSR2')
    expect(await site.ends()).toBe(3)
    await expect.poll(() => hasEnded(site.server), { timeout: 60_000 }).toBe(true)
  })

  it('waits for a server that is just ending', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(20)
    process.kill(site.child.pid ?? 0, 'SIGUSR2')
    await site.ends()
    const next = new Site(own.dataDir)
    await next.hasWritten(20)
    await expectKept(next, site.written)
  })
})

describe('a site that is ended', () => {
  it('finishes what it writes after a Ctrl-C, which is not for its server', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(50)
    process.kill(-(site.child.pid ?? 0), 'SIGINT')
    await site.ends()
    expect(site.said).toContain('ended well')
    expect(site.said).not.toContain('outage')
    expect(await hasEnded(site.server)).toBe(true)
  })
})

describe('a server that dies under a living site', () => {
  it.runIf(isLinux).each([
    ['alone', (pid: number) => [pid]],
    ['with all its processes', (pid: number) => [pid, ...childrenOf(pid)]],
    ['in one of its processes only', (pid: number) => childrenOf(pid).slice(-1)],
  ])('is started again (%s), and the site goes on writing', async (_, victims) => {
    const site = new Site(own.dataDir)
    await site.hasWritten(50)
    killAll(victims(site.server))
    // The others are ended by their server, which may take longer than many writes.
    await expect.poll(() => site.said).toContain('outage')
    await site.hasWritten(200)
    await expectKept(site, site.written)
    await site.stops()
  })
})

describe('two sites on one directory', () => {
  it('refuses the second with one clear sentence and leaves the first alone', async () => {
    const first = new Site(own.dataDir)
    await first.hasWritten(10)
    const second = new Site(own.dataDir)
    expect(await second.ends()).toBe(1)
    expect(second.said).toBe(
      `refused Another Plaza already runs on ${own.dataDir} (process ${first.child.pid}). ` +
        'Stop it first, or give this one a data directory of its own with DATA_DIR.\n',
    )
    await first.hasWritten(50)
    await first.stops()
  })

  it('lets exactly one of many have it when all start at once on nothing', async () => {
    const started = Array.from({ length: 4 }, () => new Site(path.join(own.base, 'nothing')))
    await Promise.race(started.map((site) => site.hasWritten(20)))
    const refused = () => started.filter(({ said }) => said.includes('refused Another Plaza already runs'))
    await expect.poll(() => refused().length).toBe(3)
  })

  it('refuses a copy of the directory that leads to the same database', async () => {
    const first = new Site(own.dataDir)
    await first.hasWritten(10)
    const other = path.join(own.base, 'copy')
    await mkdir(other)
    await writeFile(path.join(other, 'postgres.path'), path.join(own.dataDir, 'postgres'))
    const second = new Site(other)
    expect(await second.ends()).toBe(1)
    expect(second.said).toContain('refused Another Plaza already uses the database')
    await first.hasWritten(20)
  })
})

describe('a command beside the site', () => {
  it('finds the server of a site that runs, and none where the site ended', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(1)
    expect(await findRunning(own.dataDir)).toEqual({ host: site.socket, user: 'plaza', database: 'plaza' })
    await site.stops()
    expect(await findRunning(own.dataDir)).toBeUndefined()
    expect(await findRunning(path.join(own.base, 'nothing'))).toBeUndefined()
  })
})

describe('the cluster', () => {
  it('keeps what it says it wrote, stores UTF-8, sorts the same everywhere and listens to nobody outside', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(1)
    const rows = await ask<{ name: string; setting: string }>(site, 'select name, setting from pg_settings')
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    expect(settings).toMatchObject({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    })
    const [database] = await ask(
      site,
      `select datlocprovider as provider, datlocale as locale, rolsuper as super
      from pg_database join pg_roles on pg_roles.oid = datdba where datname = 'plaza'`,
    )
    expect(database).toEqual({ provider: 'b', locale: 'C.UTF-8', super: false })
    expect(statSync(site.socket).mode & 0o777).toBe(0o700)

    // Also when somebody has switched it off in the cluster.
    await ask(site, 'alter system set fsync = off')
    await site.stops()
    const next = new Site(own.dataDir)
    await next.hasWritten(1)
    expect(await ask(next, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  it('of another major version is refused, with what to do', async () => {
    await writeFile(path.join(own.dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
    const next = new Site(own.dataDir)
    expect(await next.ends()).toBe(1)
    expect(next.said).toContain('was made by PostgreSQL 17, this version of Plaza brings 18')
  })
})

it('is started by the primary process only', async () => {
  const node = path.resolve('node_modules/.bin/node')
  const dataDir = path.join(own.base, 'none')
  const worker = spawn(node, ['tests/writing-site.ts', dataDir], {
    env: { ...process.env, NODE_UNIQUE_ID: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  worker.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await new Promise((resolve) => worker.once('close', resolve))
  expect(said).toContain('Only the primary process starts the database.')
  expect(existsSync(dataDir)).toBe(false)
})
