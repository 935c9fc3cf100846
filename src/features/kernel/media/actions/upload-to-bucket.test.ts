import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createS3Storage } from '#server/storage/s3.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testBucket } from '#tests/s3-server.ts'
import { testSite } from '#tests/site.ts'
import { uploader } from '#tests/upload.ts'

const bucket = await testBucket()
const { db, http, get, signIn, readOutbox, errors } = await testSite({
  storage: createS3Storage(bucket.config),
})
await storeSettings(db, {
  level: { lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['upload.image', 'upload.attachment'] }] },
})
await readOutbox()
const { sendFile, sendPiece } = uploader(http)
const zip = (size: number) => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(size - 4)])
const ana = await signIn(await insertPerson(db))

it('a file goes to the bucket in pieces, comes out whole, and every request was signed', async () => {
  const file = { ...ana, name: 'tiles.zip', bytes: zip(2_300_000) }
  await sendPiece(file, 2)
  expect([...bucket.objects.keys()].filter((name) => name.startsWith('.pieces/'))).toHaveLength(1)
  const { body } = await sendFile(file)
  expect(body.data).toMatchObject({ fileSize: 2_300_000 })
  const { sourceUrl = '' } = body.data ?? {}
  const stored = await http.inject({ url: sourceUrl })
  expect(stored.rawPayload.equals(file.bytes)).toBe(true)
  expect((await get(sourceUrl)).status).toBe(200)
  expect(bucket.refused).toEqual([])
})

it('a bucket that refuses in the middle is said so; what is there stays, and the same piece goes on', async () => {
  const file = { ...ana, name: 'more.zip', bytes: zip(1_500_000) }
  await sendPiece(file, 0)
  const full = () => bucket.failures.push(...Array.from({ length: 6 }, () => 507))
  full()
  const refused = await sendPiece(file, 1)
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    503,
    'The site has no room for files at the moment. Nothing was changed; please try again later.',
  ])
  expect((await sendPiece(file, 1)).body.data).toMatchObject({ fileSize: 1_500_000 })
})

it('a bucket that refuses the site is said so, in the words of the visitor and in the log of the operator', async () => {
  const file = { ...ana, name: 'away.zip', bytes: zip(1_500_000) }
  await sendPiece(file, 0)
  for (const [lang, words] of [
    ['en', 'The site cannot reach the place where its files are kept at the moment.'],
    ['zh-hans', '网站暂时连不上存放文件的地方。'],
    ['es', 'Ahora mismo el sitio no puede acceder al lugar donde guarda los archivos.'],
  ] as const) {
    bucket.failures.push(403)
    const { status, body } = await sendPiece({ ...file, lang }, 1)
    expect([status, body.errors?.[0]?.code]).toEqual([503, 'storage-away'])
    expect(body.errors?.[0]?.message).toContain(words)
  }
  expect((await sendPiece(file, 1)).body.data).toMatchObject({ fileSize: 1_500_000 })
})

it('a bucket that does not answer is named with the reason', async () => {
  const away = createS3Storage({ ...bucket.config, endpoint: 'http://127.0.0.1:1' })
  await expect(away.put('a.png', Buffer.from('a'))).rejects.toThrow(
    /^The bucket town at http:\/\/127\.0\.0\.1:1 cannot be reached: \S/,
  )
})

it('none of it was a bug', () => expect(errors).toEqual([]))
