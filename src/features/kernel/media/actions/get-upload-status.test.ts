import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { uploader } from '#tests/upload.ts'
import { PIECE } from '../rules/uploads.ts'

const { db, http, call, signIn, readOutbox } = await testSite()
await storeSettings(db, {
  level: { lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['upload.attachment'] }] },
})
await readOutbox()
const file = { name: 'tiles.zip', bytes: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_500_000)]) }
const named = { fileName: file.name, fileSize: file.bytes.length, totalChunks: 2 }

it('says which pieces are there, to who sent them', async () => {
  const ana = await signIn(await insertPerson(db))
  const status = async (cookie: string) => (await call('media.uploadStatus', named, { cookie })).body
  await uploader(http).sendPiece({ ...file, ...ana }, 1)
  const sums = [crc32(file.bytes.subarray(PIECE))]
  expect(await status(ana.cookie)).toEqual({
    guaqi: { media: { uploadStatus: { received: [1], sums, isJoining: false, item: null } } },
  })
  const ben = await signIn(await insertPerson(db))
  expect(await status(ben.cookie)).toMatchObject({ guaqi: { media: { uploadStatus: { received: [] } } } })
  expect(await status('')).toMatchObject({ code: 'not-signed-in' })
})
