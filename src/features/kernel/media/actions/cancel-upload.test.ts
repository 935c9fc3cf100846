import { expect, it } from 'vitest'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { uploader } from '#tests/upload.ts'

const { db, http, call, signIn, readOutbox } = await testSite()
await storeSettings(db, {
  level: { lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['upload.attachment'] }] },
})
await readOutbox()
const file = { name: 'tiles.zip', bytes: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_500_000)]) }
const named = { fileName: file.name, fileSize: file.bytes.length, totalChunks: 2 }

it('forgets what is there of a file, and leaves what is whole', async () => {
  const ana = await signIn(await insertPerson(db))
  const { sendFile, sendPiece } = uploader(http)
  const cancel = (cookie: string) => call('media.cancelUpload', named, { cookie })
  const count = async () => (await db.selectFrom('uploads').select('id').execute()).length
  await sendPiece({ ...file, ...ana }, 0)
  expect((await cancel(ana.cookie)).body).toEqual({ cancelUpload: { success: true } })
  expect(await count()).toBe(0)
  await sendFile({ ...file, ...ana })
  await cancel(ana.cookie)
  const status = await call('media.uploadStatus', named, ana)
  expect(status.body).toMatchObject({
    guaqi: { media: { uploadStatus: { item: { fileName: 'tiles.zip' } } } },
  })
  expect((await cancel('')).status).toBe(401)
})
