import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertItem } from '#tests/library.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { removeFiles } from '../jobs/remove-files.ts'

const { db, call, signIn, dataDir } = await testSite()
const media = path.join(dataDir, 'media')
const remove = (cookie: string, ids: number[]) => call('mutates.deleteMedias', { ids }, { cookie })
async function member() {
  const id = await insertPerson(db)
  return { id, ...(await signIn(id)) }
}
const isThere = async (id: number) =>
  (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

it('deletes own things, and takes them off what they stood on', async () => {
  const ana = await member()
  const ids = [await insertItem(db, ana.id), await insertItem(db, ana.id)]
  const { id: post } = await insertPost(db, { authorId: ana.id })
  await db
    .updateTable('posts')
    .set({ cover_id: ids[0] ?? 0 })
    .where('id', '=', post)
    .execute()
  await db
    .insertInto('post_media')
    .values({ post_id: post, media_id: ids[1] ?? 0, position: 0 })
    .execute()
  expect((await remove(ana.cookie, ids)).body).toEqual({ gqDeleteMedias: { success: true } })
  for (const id of ids) expect(await isThere(id)).toBe(false)
})

it("refuses all of them where one is somebody else's", async () => {
  const [ana, ben] = [await member(), await member()]
  const [own, other] = [await insertItem(db, ana.id), await insertItem(db, ben.id)]
  const { status, body } = await remove(ana.cookie, [own, other])
  expect([status, body.code]).toEqual([404, 'media-not-found'])
  expect([await isThere(own), await isThere(other)]).toEqual([true, true])
  expect((await remove('', [own])).status).toBe(401)
})

it('removes a file when no thing of anybody is made of it and no text shows it', async () => {
  const [ana, ben] = [await member(), await member()]
  const [alone, shared, shown] = ['1', '2', '3'].map((digit) => `f${digit}`.repeat(16)) as [
    string,
    string,
    string,
  ]
  await mkdir(media, { recursive: true })
  for (const key of [alone, shared, shown]) await writeFile(path.join(media, `${key}-480.webp`), key)
  const ids: number[] = []
  for (const key of [alone, shared, shown]) ids.push(await insertItem(db, ana.id, { storage_key: key }))
  await insertItem(db, ben.id, { storage_key: shared })
  const { id: post } = await insertPost(db, { authorId: ben.id })
  const document = {
    version: 1,
    content: [{ type: 'image', attrs: { src: `/media/${shown}-480.webp`, alt: '' } }],
  }
  await db
    .updateTable('post_texts')
    .set({ document: JSON.stringify(document) })
    .where('post_id', '=', post)
    .execute()
  await remove(ana.cookie, ids)
  const files = [alone, shared, shown].map((key) => ({ stem: key, names: [`${key}-480.webp`] }))
  await runJob(db, removeFiles, { files }, new Date(), { mediaDir: media })
  expect((await readdir(media)).sort()).toEqual([`${shared}-480.webp`, `${shown}-480.webp`].sort())
})
