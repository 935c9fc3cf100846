import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/storage/disk.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { type SentFile, uploader } from '#tests/upload.ts'
import { dropPieces } from '../jobs/drop-pieces.ts'
import { PIECE } from '../rules/uploads.ts'

const KINDS = ['image', 'video', 'audio', 'attachment']

const root = await mkdtemp(path.join(tmpdir(), 'plaza-upload-'))
afterAll(() => rm(root, { recursive: true }))
const media = path.join(root, 'media')
const disk = createDiskStorage(media)
let isFull = false
const write: typeof disk.pieces.write = (...piece) =>
  isFull
    ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    : disk.pieces.write(...piece)
const storage = { ...disk, pieces: { ...disk.pieces, write } }
const { db, http, call, get, signIn, readOutbox, dataDir, errors } = await testSite({ storage })
const level = (key: string, roles: string[]) => ({ key, name: { en: key }, roles })
await storeSettings(db, {
  level: {
    lv: [
      level('lv1', ['upload.image']),
      level(
        'lv4',
        KINDS.map((kind) => `upload.${kind}`),
      ),
    ],
  },
})
await readOutbox()
const { sendFile, sendForm, sendPiece } = uploader(http)
async function member(values: Parameters<typeof insertSomebody>[1] = {}) {
  const id = await insertSomebody(db, { level_key: 'lv4', ...values })
  return { id, ...(await signIn(id)) }
}
const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
/** A picture that nobody else has. */
const picture = (side = 40) =>
  plain(side, side, `#${randomBytes(3).toString('hex')}`)
    .png()
    .toBuffer()
const zip = (size: number) => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(size - 4)])
/** A document whose list of contents is of 64 MB once it is unpacked. */
function swollenArchive(): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const packed = deflateRawSync(Buffer.alloc(64 * 1_048_576))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(64 * 1_048_576, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, packed])
}
const messageOf = ({ body }: Awaited<ReturnType<typeof sendFile>>) => body.errors?.[0]?.message
const refusalOf = ({ body }: Awaited<ReturnType<typeof sendFile>>) => [
  body.errors?.[0]?.code,
  body.errors?.[0]?.message,
]

const statusOf = async ({ name, bytes, cookie }: SentFile) => {
  const data = { fileName: name, fileSize: bytes.length, totalChunks: Math.ceil(bytes.length / 1_048_576) }
  const { body } = await call('media.uploadStatus', data, { ...(cookie && { cookie }) })
  return (body as { guaqi: { media: { uploadStatus: unknown } } }).guaqi.media.uploadStatus
}

describe('POST /api/upload', () => {
  it('makes a picture of one piece a thing in the library, and counts it', async () => {
    const ana = await member()
    const { status, body } = await sendFile({ ...ana, name: 'Boats at dawn.png', bytes: await picture(600) })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.data).toMatchObject({
      title: 'Boats at dawn',
      fileName: 'Boats at dawn.png',
      mimeType: 'image/png',
      altText: '',
      caption: '',
      width: 600,
      height: 600,
    })
    expect((await get(body.data?.sourceUrl ?? '')).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await call('auth.viewer', {}, ana)).body).toMatchObject({
      viewer: { gqRoles: { media: { image: { count: 1 } } } },
    })
  })

  it.each(['.png', '\u3164.png', ' \u2060 .png'])(
    'calls a picture what it is where its name %j is an ending alone',
    async (name) => {
      const { body } = await sendFile({ ...(await member()), name, bytes: await picture() })
      expect(body.data?.title).toMatch(/^(Picture|图片)$/)
    },
  )

  it('puts pieces together in whatever order they come, twice or not', async () => {
    const ana = await member()
    const file = { ...ana, name: 'tiles.zip', bytes: zip(3_500_000) }
    for (const index of [3, 1, 1]) expect((await sendPiece(file, index)).body).toEqual({ data: null })
    expect(await statusOf(file)).toMatchObject({ received: [1, 3], item: null })
    expect((await sendPiece(file, 0)).body).toEqual({ data: null })
    const { body } = await sendPiece(file, 2)
    expect(body.data).toMatchObject({ fileSize: 3_500_000, mimeType: 'application/zip' })
    const stored = await readFile(path.join(root, String(body.data?.sourceUrl)))
    expect(stored.equals(file.bytes)).toBe(true)
    expect(await statusOf(file)).toMatchObject({ item: { databaseId: body.data?.databaseId } })
  })

  it.each([
    ['../../etc/photo.png', 'photo.png'],
    ['C:\\\\pictures\\\\photo.png', 'photo.png'],
    ['la\u0000mp\u202e.png', 'lamp.png'],
    ['🏮 夜市.png', '🏮 夜市.png'],
    [`${'n'.repeat(296)}.png`, `${'n'.repeat(296)}.png`],
  ])('keeps of the name %j what is one', async (name, kept) => {
    const bytes = await sharp(randomBytes(48), { raw: { width: 4, height: 4, channels: 3 } })
      .png()
      .toBuffer()
    const { body } = await sendPiece({ ...(await member()), name, bytes }, 0)
    expect(body.data).toMatchObject({ fileName: kept })
  })

  it('is not confused by a total that changes midway', async () => {
    const file = { ...(await member()), name: 'h.zip', bytes: zip(1_500_000) }
    await sendPiece(file, 0)
    const shorter = { ...file, bytes: file.bytes.subarray(0, 1_400_000) }
    expect((await sendPiece(shorter, 1)).body.data).toBeNull()
    expect((await sendPiece(file, 1)).body.data).toMatchObject({ fileSize: 1_500_000 })
  })

  it('answers a piece whose answer was lost with what the file has become', async () => {
    const ana = await member()
    const file = { ...ana, name: 'a.zip', bytes: zip(1_500_000) }
    const first = await sendFile(file)
    expect((await sendPiece(file, 1)).body.data?.databaseId).toBe(first.body.data?.databaseId)
  })

  it('takes a file of the same name and size with other content as another', async () => {
    const ana = await member()
    const one = await sendFile({ ...ana, name: 'b.zip', bytes: zip(1_200_000) })
    const other = await sendFile({ ...ana, name: 'b.zip', bytes: zip(1_200_000) })
    expect(other.body.data?.databaseId).not.toBe(one.body.data?.databaseId)
  })

  it('keeps the same file once for one person, and as one file for two', async () => {
    const bytes = await picture()
    const [ana, ben] = [await member(), await member()]
    const first = (await sendFile({ ...ana, name: 'c.png', bytes })).body.data
    const again = (await sendFile({ ...ana, name: 'other name.png', bytes })).body.data
    const others = (await sendFile({ ...ben, name: 'c.png', bytes })).body.data
    expect(again?.databaseId).toBe(first?.databaseId)
    expect(others?.databaseId).not.toBe(first?.databaseId)
    expect(others?.sourceUrl).toBe(first?.sourceUrl)
  })

  it('makes one thing of pieces that all come at once', async () => {
    const ana = await member()
    const file = { ...ana, name: 'd.zip', bytes: zip(5_000_000) }
    const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => sendPiece(file, index)))
    expect(answers.flatMap(({ body }) => body.data ?? [])).toHaveLength(1)
    const { count } = await db
      .selectFrom('media')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('keeps no pieces of what is whole', async () => {
    const file = { ...(await member()), name: 'e.zip', bytes: zip(1_100_000) }
    await sendPiece(file, 0)
    const { id } = await db
      .selectFrom('uploads')
      .select('id')
      .where('person_id', '=', file.id)
      .executeTakeFirstOrThrow()
    await sendPiece(file, 1)
    expect(await readdir(path.join(media, '.pieces'))).toContain(String(id))
    await runJob(db, dropPieces, { id }, new Date(), { mediaDir: media })
    expect(await readdir(path.join(media, '.pieces'))).not.toContain(String(id))
    expect(await readdir(path.join(dataDir, 'media', '.joining'))).toEqual([])
  })

  it('asks for pieces again that the disk has lost', async () => {
    const ana = await member()
    const file = { ...ana, name: 'f.zip', bytes: zip(2_500_000) }
    await sendPiece(file, 0)
    await sendPiece(file, 1)
    const { id } = await db
      .selectFrom('uploads')
      .select('id')
      .where('person_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await runJob(db, dropPieces, { id }, new Date(), { mediaDir: media })
    // With its last piece alone the file looks as long as it should.
    expect((await sendPiece(file, 2)).body).toEqual({ data: null })
    expect(await statusOf(file)).toEqual({ received: [], sums: [], isJoining: false, item: null })
    await sendFile(file)
    expect(await statusOf(file)).toMatchObject({ item: { fileSize: 2_500_000 } })
  })

  it('is given up with all its pieces', async () => {
    const ana = await member()
    const file = { ...ana, name: 'g.zip', bytes: zip(2_500_000) }
    await sendPiece(file, 0)
    const data = { fileName: 'g.zip', fileSize: 2_500_000, totalChunks: 3 }
    expect((await call('media.cancelUpload', data, ana)).body).toEqual({ cancelUpload: { success: true } })
    expect(await statusOf(file)).toEqual({ received: [], sums: [], isJoining: false, item: null })
    expect((await call('media.cancelUpload', data, ana)).status).toBe(200)
  })
})

describe('a piece is refused', () => {
  it('of strangers and from pages of other sites, before it is read', async () => {
    const file = { name: 'a.png', bytes: await picture() }
    const stranger = await sendFile(file)
    expect([stranger.status, messageOf(stranger)]).toEqual([401, 'Please sign in first.'])
    expect((await sendFile({ ...(await member()), ...file, origin: 'http://elsewhere.test' })).status).toBe(
      403,
    )
    expect((await sendFile({ ...(await member()), ...file, origin: null })).status).toBe(403)
  })

  it('of the silenced, and of levels that may not upload this', async () => {
    const mute = await member()
    await insertSanction(db, mute.id, { kind: 'silence' })
    const fresh = await member({ level_key: 'lv1' })
    for (const person of [mute, fresh]) {
      const { status, body } = await sendFile({ ...person, name: 'film.mp4', bytes: Buffer.alloc(100) })
      expect([status, body.errors?.[0]?.code]).toEqual([403, 'upload-not-allowed'])
    }
  })

  it('that is no form, or a form of other fields', async () => {
    const ana = await member()
    const form = new FormData()
    form.set('chunk', new Blob(['x']))
    expect((await sendForm(form, ana)).status).toBe(400)
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { origin: 'http://town.test', cookie: ana.cookie, 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(statusCode).toBe(400)
  })

  it('of a session that ended while the piece was on its way', async () => {
    const ana = await member()
    const bytes = await picture()
    const form = new FormData()
    const fields = { chunkIndex: '0', totalChunks: '1', fileName: 'a.png', fileSize: String(bytes.length) }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('chunk', new Blob([new Uint8Array(bytes)]), 'blob')
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    async function* slowly() {
      yield body.subarray(0, 100)
      await db.deleteFrom('sessions').where('person_id', '=', ana.id).execute()
      await readOutbox()
      yield body.subarray(100)
    }
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        origin: 'http://town.test',
        cookie: ana.cookie,
        'content-type': sent.headers.get('content-type') ?? '',
        'content-length': String(body.length),
      },
      payload: Readable.from(slowly()),
    })
    expect(statusCode).toBe(401)
    const stored = await db.selectFrom('media').select('id').where('owner_id', '=', ana.id).execute()
    expect(stored).toEqual([])
  })

  it.each([
    ['of another length', { fileSize: '3000' }],
    ['of a place that its file has not', { chunkIndex: '1' }],
    ['of a number of pieces that does not fit', { totalChunks: '2' }],
  ])('%s', async (_what, fields) => {
    const file = { ...(await member()), name: 'a.png', bytes: Buffer.alloc(2_000) }
    const { status, body } = await sendPiece(file, 0, fields)
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'upload-pieces'])
  })

  it('of nothing, behind the last of a file that ends with a whole one', async () => {
    const file = { ...(await member()), name: 'a.png', bytes: Buffer.alloc(PIECE) }
    const { status, body } = await sendPiece(file, 1)
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'upload-pieces'])
  })

  it.each([
    ['empty', 'a.png', Buffer.alloc(0), 'upload-empty'],
    ['a program', 'virus.exe', Buffer.from('MZ'), 'upload-kind'],
    ['a drawing', 'lamp.svg', Buffer.from('<svg/>'), 'upload-svg'],
    ['without a name', ' \u0000', Buffer.from('x'), 'upload-name'],
    ['with a name of 301 letters', `${'n'.repeat(297)}.png`, Buffer.from('x'), 'upload-name'],
    ['a program called a picture', 'face.png', Buffer.from(`MZ${'\0'.repeat(100)}`), 'upload-kind'],
    ['a page called a picture', 'face.png', Buffer.from('<!doctype html><script>'), 'upload-kind'],
    ['a drawing called a picture', 'f.png', Buffer.from('<?xml version="1.0"?><svg/>'), 'upload-svg'],
    ['an archive called a picture', 'face.png', zip(200), 'upload-lies'],
    [
      'a film that breaks off',
      'film.mp4',
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\xff\0mdat..', 'latin1'),
      'upload-broken',
    ],
    ['an archive that unpacks to far more than it is', 'notes.docx', swollenArchive(), 'upload-kind'],
    [
      'a broken picture',
      'f.jpg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7]),
      'upload-broken',
    ],
  ])('of a file that is %s', async (_what, name, bytes, code) => {
    const ana = await member()
    const { status, body } = await sendPiece({ ...ana, name, bytes }, 0)
    expect([status >= 400 && status < 500, body.errors?.[0]?.code]).toEqual([true, code])
    const rows = await db.selectFrom('uploads').select('id').where('person_id', '=', ana.id).execute()
    expect(rows).toEqual([])
  })

  it('of a picture that is wider or higher than 2000 pixels, in these words in every language', async () => {
    const words = 'Your images need to be less than 2000 pixels in height and width.'
    for (const [width, height, lang] of [
      [2_001, 10, 'en'],
      [10, 2_001, 'zh-hans'],
    ] as const) {
      const bytes = await plain(width, height).png().toBuffer()
      const answer = await sendFile({ ...(await member()), name: 'a.png', bytes, lang })
      expect(refusalOf(answer)).toEqual(['upload-picture-wide', words])
    }
    const most = await plain(2_000, 2_000).png().toBuffer()
    expect((await sendFile({ ...(await member()), name: 'a.png', bytes: most })).status).toBe(200)
  })

  it('of what is one byte too large, before anything is kept', async () => {
    const ana = await member()
    // The level allows pictures of 5 MB, the site files of 64.
    const file = { ...ana, name: 'a.png', bytes: Buffer.alloc(1_048_576) }
    const large = await sendPiece(file, 0, { fileSize: String(5 * 1_048_576 + 1), totalChunks: '6' })
    expect(refusalOf(large)).toEqual(['upload-picture-large', 'Images need to be less than 5 MB'])
    expect(large.status).toBe(413)
    const exact = await sendPiece(file, 0, { fileSize: String(5 * 1_048_576), totalChunks: '5' })
    expect(exact.status).toBe(200)
    const whole = { ...file, name: 'a.zip' }
    const larger = await sendPiece(whole, 0, { fileSize: String(64 * 1_048_576 + 1), totalChunks: '65' })
    expect(refusalOf(larger)).toEqual(['upload-large', 'Files need to be no more than 64 MB.'])
    expect((await sendPiece(whole, 0, { fileSize: String(64 * 1_048_576), totalChunks: '64' })).status).toBe(
      200,
    )
  })

  it('when the day is full, exactly, however many come at once; and no longer when the next day begins', async () => {
    const ana = await member({ level_key: 'lv1' })
    const now = new Date()
    // One is left of thirty.
    await db
      .insertInto('media')
      .values(
        Array.from({ length: 29 }, (_, place) => ({
          kind: 'image' as const,
          mime: 'image/webp',
          owner_id: ana.id,
          storage_key: `today-${ana.id}-${place}`,
          created_at: now,
        })),
      )
      .execute()
    const bytes = await Promise.all([1, 2, 3, 4].map(() => picture()))
    const answers = await Promise.all(
      bytes.map((each, at) => sendFile({ ...ana, name: `${at}.png`, bytes: each })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    const refused = answers.find(({ status }) => status === 403)
    expect(refused && refusalOf(refused)).toEqual([
      'upload-over-limit',
      'You have already uploaded 30 pictures today, which is over the limit.',
    ])
    await db
      .updateTable('media')
      .set({ created_at: new Date(now.getTime() - 24 * 3_600_000) })
      .where('owner_id', '=', ana.id)
      .execute()
    expect((await sendFile({ ...ana, name: 'next.png', bytes: await picture() })).status).toBe(200)
  })

  it('of a twenty-first file that is begun', async () => {
    const ana = await member()
    const begin = (name: string) => sendPiece({ ...ana, name, bytes: zip(1_048_577) }, 0)
    for (let count = 0; count < 20; count += 1) expect((await begin(`${count}.zip`)).status).toBe(200)
    expect((await begin('more.zip')).body.errors?.[0]?.code).toBe('upload-too-many')
  })
})

it('nobody sees or goes on with what somebody else sends', async () => {
  const [ana, ben] = [await member(), await member()]
  const file = { name: 'same.zip', bytes: zip(2_000_000) }
  await sendPiece({ ...ana, ...file }, 0)
  expect(await statusOf({ ...ben, ...file })).toEqual({
    received: [],
    sums: [],
    isJoining: false,
    item: null,
  })
  expect((await sendPiece({ ...ben, ...file }, 1)).body).toEqual({ data: null })
})

it('a full disk is said so; what is there stays, and the piece can be sent again', async () => {
  const file = { ...(await member()), name: 'full.zip', bytes: zip(1_200_000) }
  await sendPiece(file, 0)
  isFull = true
  const refused = await sendPiece(file, 1)
  isFull = false
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([503, 'storage-full'])
  expect(await statusOf(file)).toMatchObject({ received: [0] })
  expect((await sendPiece(file, 1)).body.data).toMatchObject({ fileSize: 1_200_000 })
})

it('no JSON can hold a piece, so that nothing else reaches it', async () => {
  const data = { chunk: [1], chunkIndex: 0, totalChunks: 1, fileName: 'a.png', fileSize: 1 }
  expect((await call('media.uploadChunk', data, await member())).status).toBe(400)
})

it('nothing of all this was a bug', () => expect(errors).toEqual([]))
