import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isTruncated } from './is-truncated.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-boxes-'))
afterAll(() => rm(folder, { recursive: true }))

const box = (type: string, length: number, said = length + 8) => {
  const bytes = Buffer.alloc(length + 8)
  bytes.writeUInt32BE(said, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}
/** A box that says its length in eight bytes, as those of long films do. */
const longBox = (type: string, length: number) => {
  const bytes = Buffer.concat([box(type, 8, 1), Buffer.alloc(length)])
  bytes.writeBigUInt64BE(BigInt(bytes.length), 8)
  return bytes
}
async function isOff(bytes: Buffer, mime = 'video/mp4') {
  const file = path.join(folder, 'film.mp4')
  await writeFile(file, bytes)
  return isTruncated(file, mime)
}
const [kind, words, film] = [box('ftyp', 16), box('moov', 600), longBox('mdat', 5_000)]

it('takes films that say how they are played before or after what they show', async () => {
  expect(await isOff(Buffer.concat([kind, words, film]))).toBe(false)
  expect(await isOff(Buffer.concat([kind, film, words]))).toBe(false)
  // As far as it goes it plays.
  expect(await isOff(Buffer.concat([kind, words, film]).subarray(0, 2_000))).toBe(false)
})

it('knows films that break off before', async () => {
  const late = Buffer.concat([kind, film, words])
  for (const length of [4, 24, 2_000, 24 + film.length, late.length - 1])
    expect(await isOff(late.subarray(0, length)), `${length}`).toBe(true)
  expect(await isOff(Buffer.concat([kind, box('mdat', 100, 3)]))).toBe(true)
  expect(await isOff(Buffer.concat([kind, box('mdat', 100, 0)]))).toBe(true)
})

it('leaves alone what has no boxes', async () => {
  expect(await isOff(Buffer.from('ID3'), 'audio/mpeg')).toBe(false)
  expect(await isOff(Buffer.from('1'), 'video/webm')).toBe(false)
})
