import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testBucket } from '#tests/s3-server.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { createSigner } from '../credentials/signer.ts'
import { createDiskStorage } from '../storage/disk.ts'
import { createS3Storage } from '../storage/s3.ts'
import { linkToFile } from './media-files.ts'

const bucket = await testBucket()
const storage = createS3Storage(bucket.config)
const signer = createSigner(SECRET)
const { db, get, http, errors } = await testSite({ storage })

const bytes = randomBytes(1_000)
await storage.put('film.mp4', bytes)
await storage.put('gated/film.mp4', bytes)
await storage.put('.pieces/face', bytes)
const link = linkToFile(signer, 'gated/film.mp4', new Date())

async function fetchBytes(url: string, headers: Record<string, string> = {}) {
  const { statusCode, rawPayload, headers: sent } = await http.inject({ method: 'GET', url, headers })
  return { status: statusCode, bytes: rawPayload, headers: sent }
}

describe.each([
  ['a public file', '/media/film.mp4', /^public, max-age=31536000, immutable$/],
  ['a gated file with its link', link, /^private, max-age=\d+$/],
])('%s', (_what, url, caching) => {
  it('is sent whole, as what it is, and never runs', async () => {
    const answer = await fetchBytes(url)
    expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true])
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(answer.headers['cache-control']).toMatch(caching)
  })

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=990-', 990, 1_000],
    ['bytes=-5', 995, 1_000],
    ['bytes=500-5000', 500, 1_000],
  ])('is sent in part: %s', async (range, from, to) => {
    const answer = await fetchBytes(url, { range })
    expect([answer.status, answer.bytes.equals(bytes.subarray(from, to))]).toEqual([206, true])
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`)
  })

  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
    'is sent whole where %s is no range of it',
    async (range) => {
      const answer = await fetchBytes(url, { range })
      expect([answer.status, answer.bytes.length]).toEqual([200, 1_000])
    },
  )

  it('has no part behind its end', async () => {
    const answer = await fetchBytes(url, { range: 'bytes=1000-' })
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */1000'])
  })

  it('is not sent again to who has it, and in part only of the same', async () => {
    const etag = String((await fetchBytes(url)).headers.etag)
    expect((await fetchBytes(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetchBytes(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await fetchBytes(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    const head = await http.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      '1000',
      0,
    ])
  })
})

describe('a file is not there', () => {
  const { searchParams } = new URL(link, 'http://town.test')
  const until = searchParams.get('until') ?? ''
  const sign = searchParams.get('sign') ?? ''
  const past = new Date(Date.now() - 6 * 3_600_000)

  it.each([
    ['that is gated, without a link', '/media/gated/film.mp4'],
    ['in other letters', '/media/Gated/film.mp4'],
    ['in other letters of the address', '/media/%67ated/film.mp4'],
    ['by another way', '/media/x/..%2fgated/film.mp4'],
    ['without a signature', `/media/gated/film.mp4?until=${until}`],
    ['with that of another end', `/media/gated/film.mp4?until=${Number(until) + 1}&sign=${sign}`],
    ['with that of another file', `/media/gated/other.mp4?until=${until}&sign=${sign}`],
    ['after the end of its link', linkToFile(signer, 'gated/film.mp4', past)],
    ['that only the site needs', '/media/.pieces/face'],
    ['that only the site needs, encoded', '/media/%2epieces/face'],
    ['that nobody has stored', '/media/nothing.webp'],
  ])('%s', async (_what, url) => {
    const answer = await get(url)
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).not.toContain('public')
  })
})

describe('a name that is longer than any file system takes', () => {
  const letters = 'a'.repeat(256)
  const characters = encodeURIComponent('文'.repeat(86))

  it.each(['folder', 'bucket'] as const)('is the name of nothing in a %s', async (where) => {
    const site = await testSite(where === 'bucket' ? { storage } : {})
    for (const name of [letters, `${letters.slice(4)}.png`, `${letters}.webp`, `x/${letters}`, characters])
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await site.http.inject({ method, url: `/media/${name}` })
        expect([method, name.length, statusCode]).toEqual([method, name.length, 404])
      }
    expect(site.errors).toEqual([])
  })

  it('is no bug where a file system takes less than others', async () => {
    const small = createDiskStorage(path.join(tmpdir(), 'b'.repeat(256)))
    expect([await small.sizeOf('face.webp'), await small.open('face.webp')]).toEqual([null, null])
  })
})

it('a file has the same link for an hour, so that browsers keep it', () => {
  const at = (text: string) => linkToFile(signer, 'gated/a', new Date(text))
  expect(at('2026-03-01T10:00:01Z')).toBe(at('2026-03-01T10:59:59Z'))
  expect(at('2026-03-01T10:00:01Z')).not.toBe(at('2026-03-01T11:00:01Z'))
})

it('nothing of all this was a bug', () => expect(errors).toEqual([]))

describe('a file that had a name', () => {
  it.each([
    ['price list.pdf', 'inline; filename="price list.pdf"; filename*=UTF-8\'\'price%20list.pdf'],
    ['价目"表', 'inline; filename="____.pdf"; filename*=UTF-8\'\'%E4%BB%B7%E7%9B%AE%22%E8%A1%A8.pdf'],
    ['run.exe', 'inline; filename="run.exe.pdf"; filename*=UTF-8\'\'run.exe.pdf'],
  ])('%s is saved under it, with the ending of what it is', async (file_name, said) => {
    const key = `${randomBytes(16).toString('hex')}.pdf`
    await storage.put(key, bytes)
    await db
      .insertInto('media')
      .values({ kind: 'attachment', storage_key: key, mime: 'application/pdf', file_name })
      .execute()
    const { headers } = await fetchBytes(`/media/${key}`)
    expect(headers['content-disposition']).toBe(said)
  })

  it('of which nothing is known is sent without', async () => {
    expect((await fetchBytes('/media/film.mp4')).headers['content-disposition']).toBeUndefined()
  })
})
