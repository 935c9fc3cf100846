import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createDiskStorage } from '#server/storage/disk.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertItem } from '#tests/library.ts'
import { insertPerson } from '#tests/rows.ts'
import { makeAvif } from './make-avif.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-avif-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = createDiskStorage(folder)
const ana = await insertPerson(db)
const square = (width: number, background: string) =>
  sharp({ create: { width, height: width, channels: 3, background } })

/** A picture of 64 px as it is kept: in two widths. */
async function insertPicture(key: string, bytes: Buffer, values: object = {}) {
  for (const width of [32, 64]) await storage.put(`${key}-${width}.webp`, bytes)
  return insertItem(db, ana, { storage_key: key, widths: [32, 64], width: 64, height: 64, ...values })
}
const pack = (id: number) => runJob(db, makeAvif, { id }, new Date(), { mediaDir: folder })
const hasAvif = async (id: number) =>
  (await db.selectFrom('media').select('has_avif').where('id', '=', id).executeTakeFirst())?.has_avif
const made = async () => (await readdir(folder)).filter((name) => name.endsWith('.avif')).sort()

it('packs every width a second time, and says so of the thing', async () => {
  const key = 'a'.repeat(32)
  const id = await insertPicture(key, await square(64, '#369').webp().toBuffer())
  await pack(id)
  expect(await hasAvif(id)).toBe(true)
  expect(await made()).toEqual([`${key}-32.avif`, `${key}-64.avif`])
  const small = await sharp(path.join(folder, `${key}-32.avif`)).metadata()
  expect(small).toMatchObject({ format: 'heif', compression: 'av1', width: 32, height: 32 })
})

it('leaves what moves, what is gone and what has no file', async () => {
  const before = await made()
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => square(64, colour).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const ids = [
    await insertPicture('b'.repeat(32), moving),
    await insertPicture('c'.repeat(32), await square(64, '#0f0').webp().toBuffer(), {
      deleted_at: new Date(),
    }),
    await insertItem(db, ana),
  ]
  for (const id of ids) await pack(id)
  await pack(1_000_000)
  expect(await Promise.all(ids.map(hasAvif))).toEqual([false, false, false])
  expect(await made()).toEqual(before)
})
