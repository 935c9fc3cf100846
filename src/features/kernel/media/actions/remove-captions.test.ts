import { expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { listCaptionFiles } from '../queries/captions.ts'
import { listOrphanedFiles } from '../queries/files.ts'

const { db, call, signIn } = await testSite()
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello'

it('takes one language away, and its file once no film has it', async () => {
  const ana = await insertPerson(db)
  const { cookie } = await signIn(ana)
  const film = (letter: string) =>
    insertItem(db, ana, { kind: 'video', mime: 'video/mp4', storage_key: `${letter.repeat(32)}.mp4` })
  const [one, other] = [await film('a'), await film('b')]
  for (const id of [one, other])
    await call('media.addCaptions', { id, language: 'en', text: VTT }, { cookie })
  await call('media.addCaptions', { id: one, language: 'es', text: VTT }, { cookie })
  const files = await listCaptionFiles(db, [one])
  const remove = async (id: number, language: string) =>
    (await call('media.removeCaptions', { id, language }, { cookie })).body as {
      removeCaptions: { captions: Array<{ language: string }> }
    }
  expect((await remove(one, 'en')).removeCaptions.captions.map(({ language }) => language)).toEqual(['es'])
  // Asked for twice it is gone all the same.
  expect((await remove(one, 'en')).removeCaptions.captions).toHaveLength(1)
  await remove(one, 'es')
  expect(await listOrphanedFiles(db, files)).toEqual([])
  await call('mutates.deleteMedias', { ids: [other] }, { cookie })
  expect(await listOrphanedFiles(db, files)).toEqual(files)
  const jobs = await db.selectFrom('media_captions').select('id').execute()
  expect(jobs).toEqual([])
})

it("refuses what is somebody else's, or not there, and strangers", async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const id = await insertItem(db, ana, { kind: 'video', storage_key: `${'c'.repeat(32)}.mp4` })
  const { cookie } = await signIn(ben)
  for (const other of [id, 999_999]) {
    const { status, body } = await call('media.removeCaptions', { id: other, language: 'en' }, { cookie })
    expect([status, body.code]).toEqual([404, 'media-not-found'])
  }
  expect((await call('media.removeCaptions', { id, language: 'en' })).status).toBe(401)
})
