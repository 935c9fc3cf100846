import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDiskStorage } from '#server/storage/disk.ts'
import { createReplaceableStorage } from '#server/storage/replaceable.ts'
import { createS3Storage } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { connectedSite } from '#tests/connections.ts'
import { runJob } from '#tests/jobs.ts'
import { testBucket } from '#tests/s3-server.ts'
import { bringFiles } from './bring-files.ts'

const { config, objects } = await testBucket()
const { db, save, remove, lineOf } = await connectedSite()
const mediaDir = await mkdtemp(path.join(tmpdir(), 'plaza-media-'))
afterAll(() => rm(mediaDir, { recursive: true }))
const disk = createDiskStorage(mediaDir)
const { prefix: _, ...fields } = config
const run = () => runJob(db, bringFiles, {}, new Date(), { mediaDir })
const textOf = async (storage: Storage, name: string) => {
  const opened = await storage.open(name)
  const read: Buffer[] = []
  if (opened) for await (const piece of opened.stream) read.push(piece)
  return opened && String(Buffer.concat(read))
}

it('brings files to a bucket and back; meanwhile each is found, and none is listed twice', async () => {
  await disk.put('old.webp', Buffer.from('old'))
  const { storage, use } = createReplaceableStorage(disk)
  await save('files', fields)
  const bucket = createS3Storage(config)
  use(bucket, false)
  await storage.put('new.webp', Buffer.from('new'))
  expect([...objects.keys()]).toEqual(['new.webp'])
  expect(await textOf(storage, 'old.webp')).toBe('old')
  await run()
  expect([...objects.keys()].toSorted()).toEqual(['new.webp', 'old.webp'])
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  expect(names).toEqual(['new.webp', 'old.webp'])

  await remove('files')
  use(bucket, true)
  await storage.put('newest.webp', Buffer.from('newest'))
  expect(await textOf(storage, 'new.webp')).toBe('new')
  expect(await lineOf('files')).toMatchObject({ isLeaving: true })
  await run()
  expect(await lineOf('files')).toMatchObject({ source: null })
  use(null, false)
  for (const name of ['old', 'new', 'newest']) expect(await textOf(storage, `${name}.webp`)).toBe(name)
})

it('has nothing to do where nothing is set', async () => {
  expect((await run()).announced).toEqual([])
})
