import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { uploader } from '#tests/upload.ts'
import { jobs } from '../../../../lists/jobs.ts'
import { PIECE } from '../rules/uploads.ts'
import { dropOldUploads } from './drop-old-uploads.ts'

const { db, http, call, signIn, readOutbox, dataDir } = await testSite()
const mediaDir = path.join(dataDir, 'media')
await storeSettings(db, {
  level: { lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['upload.attachment'] }] },
})
await readOutbox()
const { sendPiece, sendFile } = uploader(http)
const file = {
  ...(await signIn(await insertPerson(db))),
  name: 'film.zip',
  bytes: Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(PIECE)]),
}
const pieces = () => readdir(path.join(mediaDir, '.pieces'))
const MINUTE = 60_000
const dropAfter = (minutes: number) =>
  runJob(db, dropOldUploads, null, new Date(Date.now() + minutes * MINUTE), { mediaDir })
const status = async () => {
  const data = { fileName: file.name, fileSize: file.bytes.length, totalChunks: 2 }
  const { body } = await call('media.uploadStatus', data, { cookie: file.cookie })
  return body.guaqi
}

it('is looked for each minute', () => {
  expect(jobs).toContain(dropOldUploads)
  expect(dropOldUploads.every).toBe('minute')
})

it('frees what was not gone on with for an hour, and nothing before', async () => {
  await sendPiece(file, 0)
  await dropAfter(59)
  expect(await pieces()).toHaveLength(1)
  expect(await status()).toMatchObject({ media: { uploadStatus: { received: [0] } } })
  await dropAfter(61)
  expect(await pieces()).toEqual([])
  expect(await status()).toMatchObject({ media: { uploadStatus: { received: [] } } })
})

it('forgets what a file has become, and keeps the file', async () => {
  const { body } = await sendFile(file)
  await dropAfter(61)
  expect(await status()).toMatchObject({ media: { uploadStatus: { received: [], item: null } } })
  expect((await http.inject({ url: body.data?.sourceUrl ?? '' })).statusCode).toBe(200)
})
