import { writeFileSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, readFile, rmdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  bringBackup,
  countTables,
  emptyDatabase,
  migratedDatabase,
  ownPaths,
  takeBackup,
} from '#tests/backups.ts'
import { testDatabase } from '#tests/database.ts'
import { insertPerson } from '#tests/rows.ts'
import type { Connected } from '../connect.ts'
import { openArchive } from './read-archive.ts'

const { pool } = await testDatabase()
const { inFolder } = await ownPaths()

async function makeFolder(name = 'media') {
  const made = inFolder(name)
  await mkdir(made)
  return made
}

const take = (from: Pick<Connected, 'pool'>, media: string) =>
  takeBackup(from.pool, inFolder('site.plaza'), media)

describe('the files of a backup', () => {
  const listMedia = async (file: string) => {
    const archive = await openArchive(file, () => undefined)
    await archive.close()
    return archive.entries.map(({ name }) => name).filter((name) => name.startsWith('media/'))
  }

  it('are all of them, whether they are linked or not', async () => {
    const elsewhere = await makeFolder('elsewhere')
    await writeFile(path.join(elsewhere, 'film.mp4'), 'a film')
    const media = await makeFolder()
    await mkdir(path.join(media, 'avatars'))
    await writeFile(path.join(media, 'avatars', 'face'), 'a face')
    await symlink(elsewhere, path.join(media, 'films'))
    await symlink(path.join(elsewhere, 'film.mp4'), path.join(media, 'film.mp4'))
    expect(await listMedia((await take({ pool }, media)).file)).toEqual([
      'media/avatars/face',
      'media/film.mp4',
      'media/films/film.mp4',
    ])
  })

  it('are only those of the site', async () => {
    const media = await makeFolder()
    for (const other of ['.restoring', 'lost+found']) {
      await mkdir(path.join(media, other))
      await writeFile(path.join(media, other, 'piece'), 'of a file')
    }
    await writeFile(path.join(media, '.picture.webp.1f2e'), 'half')
    await writeFile(path.join(media, 'picture.webp'), 'whole')
    expect(await listMedia((await take({ pool }, media)).file)).toEqual(['media/picture.webp'])
  })

  it('are refused where there is no folder but a file', async () => {
    const file = inFolder('file')
    await writeFile(file, '')
    await expect(take({ pool }, file)).rejects.toThrow(/file cannot be read: .* is a file, not a folder/)
  })

  it.each([
    ['nowhere', 'link cannot be followed: there is no such file'],
    ['link', 'link cannot be followed: a link stands in its place'],
    ['.', 'link is a link to a folder that it stands in'],
    ['/dev/null', 'link is neither a file nor a folder'],
  ])('are refused where one of them is a link to %s', async (target, message) => {
    const media = await makeFolder()
    await symlink(target, path.join(media, 'link'))
    await expect(take({ pool }, media)).rejects.toThrow(message)
  })

  it.skipIf(process.getuid?.() === 0)('are refused where a folder or file is closed to us', async () => {
    const media = await makeFolder()
    const closed = path.join(media, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o000)
    await expect(take({ pool }, media)).rejects.toThrow('closed cannot be read: permission denied')
    await rmdir(closed)
    await writeFile(closed, 'secret', { mode: 0o000 })
    await expect(take({ pool }, media)).rejects.toThrow('closed cannot be read: permission denied')
  })

  it('may be missing, with their folder, only where the site names none', async () => {
    const site = await migratedDatabase()
    const missing = inFolder('media')
    expect((await take(site, missing)).files).toBe(0)
    const addMedia = (values: { storage_key: string } | { external_url: string }) =>
      site.db
        .insertInto('media')
        .values({ kind: 'image', mime: 'image/webp', ...values })
        .execute()
    await addMedia({ external_url: 'https://elsewhere.test/picture.webp' })
    expect((await take(site, missing)).files).toBe(0)
    await addMedia({ storage_key: 'picture' })
    await expect(take(site, missing)).rejects.toThrow('Is their disk mounted?')
    await mkdir(path.join(missing, 'lost+found'), { recursive: true })
    await expect(take(site, missing)).rejects.toThrow('Is their disk mounted?')
    await writeFile(path.join(missing, 'picture-480.webp'), 'a picture')
    expect((await take(site, missing)).files).toBe(1)
    await site.db.deleteFrom('media').execute()
    const id = await insertPerson(site.db)
    const avatar = `/media/avatars/${'0'.repeat(32)}-512.webp`
    await site.db.updateTable('people').set({ avatar }).where('id', '=', id).execute()
    await expect(take(site, inFolder('media'))).rejects.toThrow('Is their disk mounted?')
  })
})

describe('files that are restored', async () => {
  const packed = await makeFolder()
  await mkdir(path.join(packed, 'deeper'))
  for (const name of ['empty', '一张图.webp', 'deeper/large.bin'])
    await writeFile(path.join(packed, name), name)
  const { file } = await take({ pool }, packed)

  it('come into a folder that is a link, or a disk of its own, and was left by a killed restore', async () => {
    const disk = inFolder('disk')
    await mkdir(path.join(disk, 'lost+found'), { recursive: true })
    await mkdir(path.join(disk, '.restoring', 'deeper'), { recursive: true })
    await writeFile(path.join(disk, '.restoring', 'deeper', 'half'), 'not yet')
    const media = inFolder('media')
    await symlink(disk, media)
    const other = await emptyDatabase()
    expect((await bringBackup(other.pool, file, media)).files).toBe(3)
    expect((await lstat(media)).isSymbolicLink()).toBe(true)
    expect((await readdir(disk)).sort()).toEqual(['deeper', 'empty', 'lost+found', '一张图.webp'])
    expect(await readdir(path.join(disk, 'deeper'))).toEqual(['large.bin'])
  })

  it.each([
    ['a first file is written', 'media', 0],
    ['a first file has its name', 'names of media', 0],
    ['all files have their names', 'names of media', 1],
  ])('leave database and folder as they were when the restore fails once %s', async (_, failsAt, from) => {
    const other = await emptyDatabase()
    const disk = inFolder('disk')
    await mkdir(path.join(disk, 'lost+found'), { recursive: true })
    const media = inFolder('media')
    await symlink(disk, media)
    const failing = bringBackup(other.pool, file, media, ({ step, share }) => {
      if (step === failsAt && share >= from) throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await countTables(other.db)).toBe(0)
    expect(await readdir(disk)).toEqual(['lost+found'])
    await bringBackup(other.pool, file, media)
  })

  it('are written over nothing that came into the folder meanwhile', async () => {
    const other = await emptyDatabase()
    const media = inFolder('media')
    const failing = bringBackup(other.pool, file, media, ({ step }) => {
      if (step === 'media') writeFileSync(path.join(media, 'empty'), 'of somebody else')
    })
    await expect(failing).rejects.toThrow('There are files')
    expect(await readdir(media)).toEqual(['empty'])
    expect(await readFile(path.join(media, 'empty'), 'utf8')).toBe('of somebody else')
    expect(await countTables(other.db)).toBe(0)
  })
  it('are refused where there is no folder for them', async () => {
    const other = await emptyDatabase()
    const media = inFolder('media')
    await symlink(inFolder('not-mounted'), media)
    await expect(bringBackup(other.pool, file, media)).rejects.toThrow('media cannot be written: ')
    expect(await countTables(other.db)).toBe(0)
  })
})
