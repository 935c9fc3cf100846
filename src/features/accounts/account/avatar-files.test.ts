import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isStorageFull } from '#server/files/storage-full.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { withFileLimit } from '#tests/file-limit.ts'
import { writeAvatar } from './avatar-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-avatars-'))
const storage = createDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true }))

it('a face is there in all sizes or in none', async () => {
  const key = `avatars/${'a'.repeat(32)}`
  const pictures = new Map([
    [128, Buffer.alloc(2_000, 1)],
    [512, Buffer.alloc(60_000, 1)],
  ])
  const failure: unknown = await withFileLimit(20_000, () => writeAvatar(storage, key, pictures)).catch(
    (error: unknown) => error,
  )
  expect(isStorageFull(failure)).toBe(true)
  expect(await readdir(path.join(folder, 'avatars'))).toEqual([])
  await writeAvatar(storage, key, pictures)
  expect(await readdir(path.join(folder, 'avatars'))).toHaveLength(2)
})
