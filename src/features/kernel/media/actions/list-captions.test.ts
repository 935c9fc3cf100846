import { expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('tells the owner of a film its captions, and nobody else', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const id = await insertItem(db, ana, { kind: 'video', storage_key: `${'a'.repeat(32)}.mp4` })
  await db
    .insertInto('media_captions')
    .values({
      media_id: id,
      language: 'en',
      label: 'English',
      storage_key: 'x.vtt',
      size: 9,
      created_at: new Date(),
    })
    .execute()
  const { body } = await call('media.listCaptions', { id }, await signIn(ana))
  expect(body).toEqual({
    guaqi: { media: { captions: [{ language: 'en', label: 'English', url: '/media/x.vtt', size: 9 }] } },
  })
  const other = await signIn(ben)
  for (const asked of [id, 999_999])
    expect(await call('media.listCaptions', { id: asked }, other)).toMatchObject({
      status: 404,
      body: { code: 'media-not-found' },
    })
  expect((await call('media.listCaptions', { id })).status).toBe(401)
})
