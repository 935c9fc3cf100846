// @module-tag programs
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, killAll, ownFolder, Site } from '#tests/killable-sites.ts'
import { findBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0
/** A user whom every system lists, and who is neither root nor the server's. */
const DAEMON = 1
const own = ownFolder()

/** As a program of that user comes to the socket: it asks to be let in as a role, and says what it is answered. */
const KNOCK = `
const [folder, user, uid] = process.argv.slice(1)
if (uid) { process.setgroups([]); process.setgid(Number(uid)); process.setuid(Number(uid)) }
const words = Buffer.from(['user', user, 'database', 'plaza', '', ''].join('\\0'))
const head = Buffer.alloc(8)
head.writeInt32BE(8 + words.length)
head.writeInt32BE(196608, 4)
const socket = require('node:net').connect(folder + '/.s.PGSQL.5432', () => socket.write(Buffer.concat([head, words])))
socket.once('error', (error) => console.log(error.code))
socket.once('data', (said) => { console.log(said.toString('latin1')); socket.destroy() })`

const knock = (site: Site, role: string, uid?: number): string =>
  execFileSync(
    process.execPath,
    ['-e', KNOCK, site.socket, role, ...(uid === undefined ? [] : [String(uid)])],
    { encoding: 'utf8', cwd: '/' },
  )
/** "You are in", with nothing to prove. */
const IN = 'R\0\0\0\x08\0\0\0\0'

/** As somebody might who wonders why a program of theirs cannot reach it. */
function openToAll(site: Site): void {
  for (let folder = site.socket; folder !== '/'; folder = path.dirname(folder)) {
    chmodSync(folder, statSync(folder).mode | 0o055)
  }
  chmodSync(path.join(site.socket, '.s.PGSQL.5432'), 0o777)
}

describe('the database', () => {
  it('lets in the user that the site runs as', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(1)
    expect(knock(site, 'plaza').startsWith(IN)).toBe(true)
  })

  it.runIf(isRoot)(
    'lets nobody else in where its folder was opened, whatever an earlier version wrote',
    async () => {
      await writeFile(path.join(own.dataDir, 'postgres/cluster/pg_hba.conf'), 'local all all trust\n')
      const site = new Site(own.dataDir)
      await site.hasWritten(1)
      openToAll(site)
      const serverUser = statSync(`/proc/${site.server}`).uid
      for (const role of ['plaza', 'postgres']) {
        for (const uid of [DAEMON, serverUser]) {
          expect([role, uid, knock(site, role, uid)]).toEqual([
            role,
            uid,
            expect.stringContaining('Peer authentication failed'),
          ])
        }
      }
      expect(knock(site, 'plaza').startsWith(IN)).toBe(true)
    },
  )

  it('takes the place of a server that an earlier version left running', async () => {
    const cluster = path.join(own.dataDir, 'postgres/cluster')
    const { uid, gid } = statSync(cluster)
    const { postgres } = await findBinaries({ uid, gid, isOther: isRoot }, '/var/lib/plaza')
    const socket = path.join(own.dataDir, 'postgres/socket')
    const old = spawn(
      postgres,
      ['-D', cluster, '-c', `unix_socket_directories=${socket}`, '-c', 'listen_addresses='],
      { cwd: cluster, stdio: 'ignore', ...(isRoot && { uid, gid }) },
    )
    onTestFinished(() => killAll([old.pid ?? 0]))
    await expect
      .poll(() => readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''))
      .toMatch(/ready/)
    const site = new Site(own.dataDir)
    await site.hasWritten(1)
    expect(site.server).not.toBe(old.pid)
    expect(await ask(site, 'show hba_file')).toEqual([
      { hba_file: path.join(own.dataDir, 'postgres/access.conf') },
    ])
  })
})
