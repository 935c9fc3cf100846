// @module-tag programs
import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectKept, ownFolder, Site, siteOf } from '#tests/killable-sites.ts'

const isRoot = process.getuid?.() === 0
/** As root the server runs as nobody; anybody else runs it as themselves. */
const NOBODY = { uid: 65534, gid: 65534 }
/** Somebody else whom every system lists. */
const DAEMON = { uid: 1, gid: 1 }
const own = ownFolder()

describe('places', () => {
  it('puts the socket into a short folder when the path is too long, finds the server there again through a killed site, and removes it at the end', async () => {
    await mkdir(path.join(own.base, 'deep'.repeat(20)), { mode: 0o755 })
    const folder = own.copy(path.join(own.base, 'deep'.repeat(20), 'data'))
    const site = new Site(folder)
    await site.hasWritten(10)
    expect(path.dirname(site.socket)).toBe(tmpdir())
    expect(path.basename(site.socket)).toMatch(/^plaza-\w{6}$/)
    process.kill(site.child.pid ?? 0, 'SIGKILL')
    await site.ends()
    const next = new Site(folder)
    await next.hasWritten(10)
    expect([next.server, next.socket]).toEqual([site.server, site.socket])
    await next.stops()
    expect(existsSync(site.socket)).toBe(false)
  })

  it('takes a symbolic link to the directory for the directory', async () => {
    await symlink(own.copy(path.join(own.base, 'real')), path.join(own.base, 'link'))
    const site = new Site(path.join(own.base, 'link'))
    await site.hasWritten(5)
    const second = new Site(path.join(own.base, 'real'))
    expect(await second.ends()).toBe(1)
    expect(second.said).toContain('Another Plaza already runs')
  })

  it('says that a directory cannot be written', async () => {
    const file = path.join(own.base, 'file')
    await writeFile(file, 'not a folder')
    const site = new Site(file)
    expect(await site.ends()).toBe(1)
    expect(site.said).toMatch(
      /^refused The data directory \S+ cannot be used: a file stands in its place \(E\w+/,
    )
  })

  it('says when the folder that the note names is gone', async () => {
    await writeFile(path.join(own.dataDir, 'postgres.path'), path.join(own.base, 'nowhere'))
    const site = new Site(own.dataDir)
    expect(await site.ends()).toBe(1)
    expect(site.said).toContain(`${own.base}/nowhere, which is not there`)
  })
})

describe.runIf(isRoot)('as root', () => {
  const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid

  it('gives nothing away through links that the server might have planted', async () => {
    const precious = path.join(own.base, 'precious')
    await mkdir(precious, { mode: 0o755 })
    const folder = path.join(own.dataDir, 'postgres')
    await rm(path.join(folder, 'socket'), { recursive: true })
    await symlink(precious, path.join(folder, 'socket'))
    const site = new Site(own.dataDir)
    expect(await site.ends()).toBe(1)
    expect(statSync(precious).uid).toBe(0)

    await rm(path.join(folder, 'socket'))
    await rm(path.join(folder, 'server.log'))
    await symlink(path.join(precious, 'log'), path.join(folder, 'server.log'))
    const other = new Site(own.dataDir)
    expect(await other.ends()).toBe(1)
    expect(other.said).toContain('a link stands in its place')
    expect(existsSync(path.join(precious, 'log'))).toBe(false)
    expect(statSync(folder).uid).toBe(0)
  })

  it('keeps the database under /var/lib/plaza when the directory lies below a closed folder, and notes where', async () => {
    const closed = path.join(own.base, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const folder = path.join(closed, 'data')
    const site = new Site(folder)
    await site.hasWritten(20)
    const noted = (await readFile(path.join(folder, 'postgres.path'), 'utf8')).trim()
    onTestFinished(() => rm(noted, { recursive: true }))
    expect(noted).toMatch(/^\/var\/lib\/plaza\/data-[0-9a-f]{8}$/)
    expect(await readFile(path.join(noted, 'belongs-to'), 'utf8')).toBe(`${folder}\n`)
    expect(existsSync(path.join(noted, 'cluster/PG_VERSION'))).toBe(true)
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
    await site.stops()

    const next = new Site(folder)
    await next.hasWritten(1)
    await expectKept(next, site.written)
    await next.stops()
  })

  it('runs the server as nobody, also from a backup that was copied back as root', async () => {
    const site = new Site(own.dataDir)
    await site.hasWritten(20)
    expect(ownerOf(site.server)).toBe(NOBODY.uid)
    await site.stops()
    const back = path.join(own.base, 'back')
    // Without owners or modes, as many backups are.
    await cp(own.dataDir, back, { recursive: true })
    await chmod(back, 0o755)
    await chmod(path.join(back, 'postgres/cluster'), 0o755)
    const next = new Site(back)
    await next.hasWritten(1)
    expect(ownerOf(next.server)).toBe(NOBODY.uid)
    await expectKept(next, site.written)
  })

  it("goes on as the owner of a cluster that an ordinary user's site made", async () => {
    await chmod(own.base, 0o777)
    const dataDir = path.join(own.base, 'of-user')
    const byUser = await siteOf(DAEMON, dataDir)
    await byUser.hasWritten(10)
    expect(ownerOf(byUser.server)).toBe(DAEMON.uid)
    await byUser.stops()
    const byRoot = new Site(dataDir)
    await byRoot.hasWritten(10)
    expect(ownerOf(byRoot.server)).toBe(DAEMON.uid)
    await expectKept(byRoot, byUser.written)
    await byRoot.stops()
    const again = await siteOf(DAEMON, dataDir)
    await again.hasWritten(10)
  })

  it('says that a user without a name cannot make a cluster', async () => {
    await chmod(own.base, 0o777)
    const site = await siteOf({ uid: 1234, gid: 1234 }, path.join(own.base, 'unnamed'))
    expect(await site.ends()).toBe(1)
    expect(site.said).toMatch(
      /^refused The database could not be made in .*could not look up effective user ID 1234/,
    )
  })

  it('says that nobody can make a directory in /proc', async () => {
    const site = new Site('/proc/plaza/data')
    expect(await site.ends()).toBe(1)
    expect(site.said).toMatch(
      /^refused The data directory .* cannot be used: there is no such file or folder/,
    )
  })

  it('says that an ordinary user may not write the directory', async () => {
    const site = await siteOf(NOBODY, own.dataDir)
    expect(await site.ends()).toBe(1)
    expect(site.said).toMatch(/^refused The data directory .* cannot be used: permission denied/)
  })
})
