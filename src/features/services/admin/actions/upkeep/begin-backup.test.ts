import fs, { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { giveUpSilent } from '../../queries/backups.ts'

const database = await startedDatabase()
const { db } = database
const { call, signIn, dataDir, errors } = await testSiteOn(database, { runsJobs: true })
const begin = callerOf(call, signIn, 'admin.beginBackup')
const look = callerOf(call, signIn, 'admin.getUpkeep')
const admin = await insertSomebody(db, { roles: ['admin'], name: 'Ada' })
const colleague = await insertSomebody(db, { roles: ['admin'] })
const folder = path.join(dataDir, 'backups')
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Line {
  file: string
  state: string
  bytes: number
  failure: string | null
}
const backups = async (): Promise<Line[]> =>
  ((await look(admin, {})).body.guaqi as { admin: { upkeep: { backups: Line[] } } }).admin.upkeep.backups

const ended = () =>
  vi.waitFor(async () => expect((await backups()).filter(({ state }) => state === 'running')).toEqual([]), {
    timeout: 30_000,
    interval: 100,
  })

describe('admin.beginBackup', () => {
  it('writes the whole site into one file of its owner, once for two who ask at once', async () => {
    const pressed = await Promise.all([begin(admin, {}), begin(colleague, {})])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    await ended()
    const found = await backups()
    expect(found).toMatchObject([{ state: 'done', failure: null }])
    const file = found[0] as Line
    const written = await stat(path.join(folder, file.file))
    expect([written.size, (written.mode & 0o077).toString(8)]).toEqual([file.bytes, '0'])
    expect((await look(admin, {})).body.guaqi).toMatchObject({
      admin: { upkeep: { isWritable: true, lastBackupAt: expect.any(String), folder } },
    })
  })

  it('says why it has failed, leaves no half file, and lets another be begun', async () => {
    await db
      .insertInto('media')
      .values({ kind: 'image', mime: 'image/webp', storage_key: 'a.webp' } as never)
      .execute()
    await begin(admin, {})
    await ended()
    expect((await backups())[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('disk') })
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
    await db.deleteFrom('media').execute()
    errors.length = 0
  })

  it('does not wait for one that has died with its process', async () => {
    await db
      .insertInto('backups')
      .values({ file: 'dead.plaza', by_id: admin, began_at: new Date(0), seen_at: new Date(0) })
      .execute()
    expect((await backups())[0]).toMatchObject({ file: 'dead.plaza', state: 'failed' })
    expect((await begin(admin, {})).status).toBe(200)
    await ended()
    expect((await backups()).slice(0, 2)).toMatchObject([
      { state: 'done' },
      { file: 'dead.plaza', state: 'failed' },
    ])
    await giveUpSilent(db, new Date(), new Date())
  })

  it('is refused where it cannot fit', async () => {
    const disk = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 100, bsize: 4096 } as never)
    syncBuiltinESMExports()
    expect((await begin(admin, {})).body.code).toBe('backup-no-room')
    disk.mockRestore()
    syncBuiltinESMExports()
  })

  it('is refused where the folder cannot be written, and to all but admins', async () => {
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'A file stands in the way.')
    expect((await begin(admin, {})).body.code).toBe('backup-not-writable')
    expect((await look(admin, {})).body.guaqi).toMatchObject({ admin: { upkeep: { isWritable: false } } })
    await chmod(folder, 0o600)
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect([(await begin(staff, {})).status, (await look(staff, {})).status]).toEqual([403, 403])
  })
})
