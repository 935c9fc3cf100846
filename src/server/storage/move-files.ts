import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

interface MoveOptions {
  from: Storage
  to: Storage
  /** Local folder for the file that is being moved. */
  aside: string
  onFile: (name: string, place: number) => void
}

/**
 * Copies all files of one storage to another that are not there yet with the same size; files stay in both. It can be
 * interrupted and run again: under its name a file is whole, and a bucket rejects content with a wrong checksum.
 */
export async function moveFiles({
  from,
  to,
  aside,
  onFile,
}: MoveOptions): Promise<{ moved: number; there: number }> {
  await mkdir(aside, { recursive: true })
  const done = { moved: 0, there: 0 }
  for await (const { name, size } of from.list()) {
    if ((await to.sizeOf(name)) === size) done.there += 1
    else if (await moveFile({ from, to, aside }, name, size)) done.moved += 1
    onFile(name, done.moved + done.there)
  }
  return done
}

/** @returns false for a file that was deleted meanwhile */
async function moveFile(
  { from, to, aside }: Pick<MoveOptions, 'from' | 'to' | 'aside'>,
  name: string,
  size: number,
): Promise<boolean> {
  const opened = await from.open(name)
  if (!opened) return false
  const file = path.join(aside, randomBytes(8).toString('hex'))
  try {
    await pipeline(opened.stream, createWriteStream(file, { flags: 'wx' }))
    await to.put(name, { file, moves: true })
  } finally {
    await rm(file, { force: true })
  }
  const arrived = await to.sizeOf(name)
  if (arrived !== size) throw new Error(`${name} has ${size} bytes, and ${arrived ?? 'none'} arrived.`)
  return true
}
