import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/storage/storage.ts'
import { keyOfSum } from './join-pieces.ts'

/** Brings files of the storage to other names in it; those before stay until nothing is made of them. */
export async function copyFiles(
  storage: Storage,
  names: readonly string[],
  nameOf: (name: string) => string,
): Promise<void> {
  for (const name of names) {
    const opened = await storage.open(name)
    if (!opened) continue
    const file = path.join(tmpdir(), `plaza-copy-${randomBytes(8).toString('hex')}`)
    try {
      await pipeline(opened.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      await storage.put(nameOf(name), { file, moves: true })
    } finally {
      await rm(file, { force: true })
    }
  }
}

/** Name of a stored file by the sum of what it holds. */
export async function keyOfStored(storage: Storage, name: string): Promise<string | null> {
  const opened = await storage.open(name)
  if (!opened) return null
  const sum = createHash('sha256')
  for await (const bytes of opened.stream) sum.update(bytes as Buffer)
  return keyOfSum(sum.digest())
}
