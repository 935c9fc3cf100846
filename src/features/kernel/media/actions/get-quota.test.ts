import { expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, readOutbox } = await testSite()

it('says what may be uploaded today, and until when that counts', async () => {
  await storeSettings(db, {
    level: {
      lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['upload.image'], media: { image: 7, imageSize: 3 } }],
    },
    max_file_size: 12,
  })
  await readOutbox()
  const id = await insertPerson(db)
  await insertItem(db, id)
  const { body } = await call('media.getQuota', {}, await signIn(id))
  const { quota } = (body as { guaqi: { media: { quota: Record<string, unknown> } } }).guaqi.media
  expect(quota).toMatchObject({
    image: { can: true, max: 7, count: 1, mimes: expect.arrayContaining(['image/png']) },
    video: { can: false, count: 0 },
    maxFileSize: 12,
    imageSize: 3,
  })
  const left = Date.parse(String(quota.resetsAt)) - Date.now()
  expect(left > 0 && left <= 24 * 3_600_000).toBe(true)
  expect((await call('media.getQuota', {})).status).toBe(401)
})
