import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withFileLimit } from '#tests/file-limit.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { removeAvatar } from '../jobs/remove-avatar.ts'

const { db, http, call, get, signIn, dataDir, errors } = await testSite()
const avatars = path.join(dataDir, 'media', 'avatars')

interface Send {
  cookie?: string
  origin?: string | null
  type?: string
  lang?: string
  address?: string
}
let sent = 0
async function upload(
  file: Buffer,
  { cookie, origin = 'http://town.test', type = 'image/png', lang = 'en', address }: Send,
) {
  sent += 1
  const { statusCode, body, headers } = await http.inject({
    method: 'POST',
    url: `/api/upload/avatar?lang=${lang}`,
    remoteAddress: address ?? `10.7.0.${sent}`,
    headers: { 'content-type': type, ...(origin && { origin }), ...(cookie && { cookie }) },
    payload: file,
  })
  return { status: statusCode, body: JSON.parse(body), headers }
}
async function member() {
  const id = await insertPerson(db)
  return { id, ...(await signIn(id)) }
}
const addressOf = (body: { uploadAvatar: { user: { avatar: { url: string } } } }) =>
  body.uploadAvatar.user.avatar.url
const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
const stored = (address: string) => readFile(path.join(dataDir, address))
const colourAt = async (picture: Buffer, x: number, y: number) => {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data[0], data[1], data[2]].map((part) => Math.round((part ?? 0) / 64))
}
const RED = [4, 0, 0]
const BLUE = [0, 0, 4]

describe('POST /api/upload/avatar', () => {
  it('squares a picture into two sizes of WebP, gives the viewer, and serves both', async () => {
    const ana = await member()
    const { status, body } = await upload(await plain(900, 300).png().toBuffer(), ana)
    expect(status).toBe(200)
    const address = addressOf(body)
    expect(address).toMatch(/^\/media\/avatars\/[0-9a-f]{32}-512\.webp$/)
    expect(body.uploadAvatar.user).toMatchObject({ databaseId: ana.id })
    expect(await sharp(await stored(address)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
    const small = address.replace('-512', '-128')
    expect(await sharp(await stored(small)).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    })
    for (const each of [address, small]) expect((await get(each)).headers['content-type']).toBe('image/webp')
    expect((await call('auth.viewer', {}, ana)).body).toMatchObject({ viewer: { avatar: { url: address } } })
  })

  it.each(['jpeg', 'png', 'gif'] as const)('takes %s, whatever it is called', async (format) => {
    const { status } = await upload(await plain(40, 40)[format]().toBuffer(), {
      ...(await member()),
      type: 'text/plain',
    })
    expect(status).toBe(200)
  })

  it('turns a photo as the camera was held, and forgets who took it where', async () => {
    const upright = await sharp({ create: { width: 200, height: 400, channels: 3, background: 'blue' } })
      .composite([{ input: await plain(200, 200, 'red').png().toBuffer(), top: 0, left: 0 }])
      .rotate(-90)
      .toBuffer({ resolveWithObject: true })
    const lying = await sharp(await sharp(upright.data, { raw: upright.info }).png().toBuffer())
      .withExif({ IFD0: { Artist: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '50/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(lying).metadata()).orientation).toBe(6)
    const { body } = await upload(lying, await member())
    const face = await stored(addressOf(body))
    expect((await sharp(face).metadata()).exif).toBeUndefined()
    expect(face.includes('Somebody')).toBe(false)
    // Red above blue, as it was seen: lying as it was stored, they would stand side by side.
    expect(await colourAt(face, 20, 5)).toEqual(await colourAt(face, 490, 5))
    expect(await colourAt(face, 256, 5)).not.toEqual(await colourAt(face, 256, 506))
  })

  it('takes the first frame of a moving picture', async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => plain(60, 60, colour).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
    const face = await stored(addressOf((await upload(gif, await member())).body))
    expect((await sharp(face, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(face, 256, 256)).toEqual(RED)
    expect(BLUE).not.toEqual(RED)
  })

  it('keeps nothing of what hides behind a picture', async () => {
    const script = '<script>alert(1)</script><?php system("id") ?>'
    const polyglot = Buffer.concat([await plain(30, 30).gif().toBuffer(), Buffer.from(`/*${script}*/`)])
    const { status, body } = await upload(polyglot, await member())
    expect(status).toBe(200)
    expect((await stored(addressOf(body))).includes('script')).toBe(false)
  })

  it('removes the face before, later, as a job', async () => {
    const ana = await member()
    const first = addressOf((await upload(await plain(50, 50).png().toBuffer(), ana)).body)
    await upload(await plain(50, 50, 'blue').png().toBuffer(), ana)
    expect((await stored(first)).length).toBeGreaterThan(0)
    const key = /avatars\/[0-9a-f]{32}/.exec(first)?.[0] ?? ''
    const { rows } = await sql<{ startAfter: Date }>`select start_after as "startAfter" from jobs.job
      where name = 'profiles.removeAvatar' and data::text like ${`%${key}%`}`.execute(db)
    expect(rows[0]?.startAfter.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
    await runJob(db, removeAvatar, { key }, new Date(), { mediaDir: path.join(dataDir, 'media') })
    await expect(stored(first)).rejects.toThrow('ENOENT')
    // Twice does no harm.
    await runJob(db, removeAvatar, { key }, new Date(), { mediaDir: path.join(dataDir, 'media') })
  })

  it('lays down the same when a random face takes its place', async () => {
    const ana = await member()
    await upload(await plain(50, 50).png().toBuffer(), ana)
    expect((await call('updateUser', { id: ana.id, avatar: 'abcdefghij' }, ana)).status).toBe(200)
  })
})

describe('an upload is refused', () => {
  it('from a page of another site, before it is read', async () => {
    const ana = await member()
    for (const origin of ['https://elsewhere.test', 'null', null]) {
      expect(await upload(Buffer.alloc(10), { ...ana, origin })).toMatchObject({
        status: 403,
        body: { code: 'foreign-origin' },
      })
    }
  })

  it('from a stranger', async () => {
    expect(await upload(await plain(9, 9).png().toBuffer(), {})).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  it('from who is silenced', async () => {
    const ana = await member()
    await insertSanction(db, ana.id)
    expect(await upload(await plain(9, 9).png().toBuffer(), ana)).toMatchObject({
      status: 403,
      body: { code: 'avatar-silenced' },
    })
  })

  it.each([
    ['webp', () => plain(9, 9).webp().toBuffer()],
    ['avif', () => plain(9, 9).avif().toBuffer()],
    [
      'svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['html', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('when it is %s, in clear words', async (_kind, make) => {
    expect(await upload(await make(), { ...(await member()), type: 'image/png' })).toMatchObject({
      status: 415,
      body: {
        code: 'avatar-kind',
        messages: ['A picture of yourself can be a .jpg, .jpeg, .png or .gif file.'],
      },
    })
  })

  it('when it is broken, or would fill the memory', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    for (const file of [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)]),
      whole.subarray(0, 900),
      bomb,
    ]) {
      expect(await upload(file, await member())).toMatchObject({
        status: 422,
        body: { code: 'avatar-broken' },
      })
    }
  })

  it('when it is larger than 5 MB', async () => {
    const large = Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await upload(large, { ...(await member()), lang: 'es' })).toMatchObject({
      status: 413,
      body: { code: 'avatar-large', messages: ['La imagen puede ocupar como máximo 5 MB.'] },
    })
  })

  it('after ten in a minute', async () => {
    const ana = await member()
    const again = () => upload(Buffer.alloc(3), { ...ana, address: '10.8.8.8' })
    for (let time = 0; time < 10; time += 1) expect((await again()).body.code).toBe('avatar-kind')
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })

  it('where calls are sent: no JSON is a picture', async () => {
    const ana = await member()
    for (const file of ['abc', [1, 2], { 0: 1, length: 1 }, null, { type: 'Buffer', data: [1] }]) {
      expect((await call('profile.uploadAvatar', { file }, ana)).body.code).toBe('malformed')
    }
  })

  it('and leaves no file behind', async () => {
    const before = await readdir(avatars)
    const ana = await member()
    await upload(await plain(9, 9).webp().toBuffer(), ana)
    expect(await readdir(avatars)).toEqual(before)
    expect(before.filter((name) => name.startsWith('.'))).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('a disk that is full', () => {
  it.each([
    ['en', 'no room for files'],
    ['es', 'no tiene espacio'],
    ['zh-hans', '存放文件的空间'],
  ])('is said in words (%s), leaves the face as it was and nothing on the disk', async (lang, words) => {
    const eve = await member()
    const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const
    const face = await sharp({ create: { width: 600, height: 600, channels: 3, noise, background: '#fff' } })
      .png()
      .toBuffer()
    const before = await readdir(avatars).catch(() => [])
    errors.length = 0
    const { status, body, headers } = await withFileLimit(20_000, () => upload(face, { ...eve, lang }))
    expect([status, body.code]).toEqual([503, 'storage-full'])
    expect(body.messages[0]).toContain(words)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(errors).toEqual([])
    expect(await readdir(avatars).catch(() => [])).toEqual(before)
    const kept = await db.selectFrom('people').select('avatar').where('id', '=', eve.id).executeTakeFirst()
    expect(kept?.avatar).not.toContain('avatars/')
    // When there is room again the same is taken.
    expect((await upload(face, eve)).status).toBe(200)
  })
})
