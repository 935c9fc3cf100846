import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { isStorageFull } from '#server/files/storage-full.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { withFileLimit } from '#tests/file-limit.ts'
import { keyOfFile, storeFile } from './store-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-media-'))
const media = path.join(folder, 'media')
const storage = createDiskStorage(media)
afterAll(() => rm(folder, { recursive: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

let number = 0
async function store(name: string, bytes: string | Buffer) {
  number += 1
  const source = path.join(folder, `${number}-${name}`)
  await writeFile(source, bytes)
  const key = await keyOfFile(source)
  return { key, ...(await storeFile(source, key, { storage })) }
}
const names = () => readdir(media)

describe('a picture', () => {
  it('is made anew in three widths, named by what it holds, with its colour', async () => {
    const stored = await store('a.jpg', await picture(2_000, 1_000).jpeg().toBuffer())
    expect(stored).toMatchObject({
      file: { kind: 'image', mime: 'image/webp', width: 2_000, height: 1_000, widths: [480, 960, 1_600] },
    })
    if (!('file' in stored)) throw new Error('refused')
    expect(stored.file.color).toMatch(/^#3[2-4]6[5-7]9[89a]$/)
    for (const width of stored.file.widths) {
      const made = await sharp(path.join(media, `${stored.key}-${width}.webp`)).metadata()
      expect(made).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
  })

  it('is never made larger than it is', async () => {
    expect(await store('b.png', await picture(700, 70).png().toBuffer())).toMatchObject({
      file: { widths: [480, 700] },
    })
    expect(await store('c.png', await picture(20, 20).png().toBuffer())).toMatchObject({
      file: { widths: [20] },
    })
  })

  it('stands upright and tells no place, no camera, no owner', async () => {
    const exif = { IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '50/1 0/1 0/1' } }
    const jpeg = await picture(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    const stored = await store('d.jpg', jpeg)
    expect(stored).toMatchObject({ file: { width: 300, height: 600 } })
    const made = path.join(media, `${stored.key}-300.webp`)
    expect(await sharp(made).metadata()).toMatchObject({ width: 300, height: 600 })
    expect((await sharp(made).metadata()).exif).toBeUndefined()
    expect((await readFile(made)).includes('Somebody')).toBe(false)
  })

  it('keeps moving where it moved', async () => {
    const frames = [
      picture(40, 40),
      sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } }),
    ]
    const raw = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const gif = await sharp(raw, { join: { animated: true } })
      .gif()
      .toBuffer()
    const stored = await store('e.gif', gif)
    expect(stored).toMatchObject({ file: { width: 40, height: 40, widths: [40] } })
    expect(
      (await sharp(path.join(media, `${stored.key}-40.webp`), { animated: true }).metadata()).pages,
    ).toBe(2)
  })

  it('is refused where it is none, or would fill the memory', async () => {
    expect(await store('f.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]))).toMatchObject(
      {
        refused: 'broken',
      },
    )
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await store('g.png', bomb)).toMatchObject({ refused: 'broken' })
    const [side, frames] = [2, 1_001]
    const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
    const many = await sharp(randomBytes(side * side * frames * 3), { raw })
      .gif()
      .toBuffer()
    expect((await sharp(many).metadata()).pages).toBe(frames)
    expect(await store('h.gif', many)).toMatchObject({ refused: 'broken' })
  })

  it('loses whatever else was packed into the same file', async () => {
    const jpeg = await picture(200, 100).jpeg().toBuffer()
    const page = '<script>alert(1)</script>'
    const stored = await store('i.jpg', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${page}`)]))
    expect(stored).toMatchObject({ file: { mime: 'image/webp', width: 200, height: 100 } })
    const made = await readFile(path.join(media, `${stored.key}-200.webp`))
    expect([made.includes(page), made.includes('PK\x03\x04')]).toEqual([false, false])
  })

  it('is taken with colours and notes that are broken, and keeps none of them', async () => {
    const note = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Somebody</creator'
    const segment = (mark: number, body: Buffer) => {
      const head = Buffer.from([0xff, mark, 0, 0])
      head.writeUInt16BE(body.length + 2, 2)
      return Buffer.concat([head, body])
    }
    const jpeg = await picture(200, 100).jpeg().toBuffer()
    const odd = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${note}`)),
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), randomBytes(200)])),
      jpeg.subarray(2),
    ])
    const stored = await store('j.jpg', odd)
    expect(stored).toMatchObject({ file: { width: 200, height: 100 } })
    const made = path.join(media, `${stored.key}-200.webp`)
    expect((await sharp(made).metadata()).xmp).toBeUndefined()
    expect((await readFile(made)).includes('Somebody')).toBe(false)
  })
})

describe('another file', () => {
  it.each([
    ['x.php', `%PDF-1.7\n${'a'.repeat(50)}`, 'pdf', 'application/pdf', 'attachment'],
    [
      'sound.jpg',
      Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from([0xff, 0xfb, 0x90, 0])]),
      'mp3',
      'audio/mpeg',
      'audio',
    ],
    ['film.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), 'mp4', 'video/mp4', 'video'],
    ['list.csv', 'a,b\n1,"ü"', 'csv', 'text/csv', 'attachment'],
  ])('%s is copied under its hash and the ending of what it is', async (name, bytes, ext, mime, kind) => {
    const stored = await store(name, bytes)
    expect(stored).toMatchObject({ file: { key: `${stored.key}.${ext}`, mime, kind, widths: [] } })
    expect(await readFile(path.join(media, `${stored.key}.${ext}`))).toEqual(Buffer.from(bytes))
  })

  it.each([
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['picture.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['shell.php', '<?php system($_GET["x"]);'],
    ['binary.txt', Buffer.from([65, 0, 66])],
    ['latin.csv', Buffer.from([0xe9, 0xe8])],
    ['program.exe', Buffer.from(`MZ${'\0'.repeat(100)}`)],
    ['none', 'words'],
  ])('%s is refused', async (name, bytes) => {
    expect(await store(name, bytes)).toMatchObject({ refused: 'kind' })
  })

  it('that sounds says how long it is, and shows the cover that is packed into it', async () => {
    const [rate, seconds] = [8_000, 3]
    const wave = Buffer.alloc(44 + rate * seconds)
    wave.write('RIFF', 0)
    wave.writeUInt32LE(wave.length - 8, 4)
    wave.write('WAVEfmt ', 8)
    wave.writeUInt32LE(16, 16)
    wave.writeUInt16LE(1, 20)
    wave.writeUInt16LE(1, 22)
    wave.writeUInt32LE(rate, 24)
    wave.writeUInt32LE(rate, 28)
    wave.writeUInt16LE(1, 32)
    wave.writeUInt16LE(8, 34)
    wave.write('data', 36)
    wave.writeUInt32LE(rate * seconds, 40)
    expect(await store('rain.wav', wave)).toMatchObject({ file: { kind: 'audio', duration: seconds } })

    const cover = await picture(300, 300).jpeg().toBuffer()
    const body = Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), cover])
    const frame = Buffer.alloc(10)
    frame.write('APIC', 0)
    frame.writeUInt32BE(body.length, 4)
    const tag = Buffer.concat([frame, body])
    const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
    for (const place of [0, 1, 2, 3]) head[6 + place] = (tag.length >> (7 * (3 - place))) & 127
    // MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes of 26 ms each.
    const sound = Buffer.concat(
      Array.from({ length: 40 }, () =>
        Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]),
      ),
    )
    const song = await store('song.mp3', Buffer.concat([head, tag, sound]))
    expect(song).toMatchObject({ file: { kind: 'audio', widths: [300], duration: expect.closeTo(1.04, 1) } })
    expect(await names()).toContain(`${song.key}-300.webp`)
  })

  it('is refused when it is empty', async () => {
    expect(await store('empty.jpg', '')).toMatchObject({ refused: 'empty' })
  })
})

it('the same bytes under two names are one file, and nothing half made is left', async () => {
  const first = await store('one.txt', 'same words')
  const before = await names()
  const made = await stat(path.join(media, `${first.key}.txt`))
  expect(await store('two.txt', 'same words')).toEqual(first)
  expect(await names()).toEqual(before)
  expect((await stat(path.join(media, `${first.key}.txt`))).size).toBe(made.size)
  expect(before.filter((name) => name.startsWith('.'))).toEqual([])
})

describe('a disk that is full', () => {
  it('is no fault of the file’s, and leaves nothing half made', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const
    const photo = sharp({ create: { width: 900, height: 900, channels: 3, noise, background: '#fff' } })
    const sources = { 'photo.png': await photo.png().toBuffer(), 'long.txt': 'a line\n'.repeat(20_000) }
    const before = await names()
    for (const [name, bytes] of Object.entries(sources)) {
      const source = path.join(folder, name)
      await writeFile(source, bytes)
      const key = await keyOfFile(source)
      const failure: unknown = await withFileLimit(20_000, () => storeFile(source, key, { storage })).catch(
        (error: unknown) => error,
      )
      expect([name, isStorageFull(failure)]).toEqual([name, true])
    }
    expect(await names()).toEqual(before)
  })
})
