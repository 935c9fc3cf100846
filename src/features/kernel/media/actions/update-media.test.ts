import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertItem } from '#tests/library.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { removeFiles } from '../jobs/remove-files.ts'

const { db, call, get, signIn, dataDir, errors } = await testSite()
const media = path.join(dataDir, 'media')
type Item = { title: string; sourceUrl: string; isGated: boolean }
const update = async (cookie: string, data: object) => {
  const { status, body } = await call('media.updateMedia', data, { cookie, lang: 'en' })
  return { status, item: (body as { updateMedia?: { item: Item } }).updateMedia?.item, body }
}
async function member() {
  const id = await insertPerson(db)
  return { id, ...(await signIn(id)) }
}

it('changes what is given and leaves the rest', async () => {
  const ana = await member()
  const id = await insertItem(db, ana.id, { caption: 'Stays' })
  const words = {
    title: 'Lamps',
    altText: ' Paper lamps ',
    labels: ['night', 'night'],
    focus: { x: 0.25, y: 1 },
  }
  expect((await update(ana.cookie, { id, ...words })).item).toMatchObject({
    title: 'Lamps',
    altText: 'Paper lamps',
    caption: 'Stays',
    labels: ['night'],
    focus: { x: 0.25, y: 1 },
  })
})

it('leaves the silenced what is theirs to sort, and not what others read of it', async () => {
  const mute = await member()
  const id = await insertItem(db, mute.id, { alt: 'Before' })
  await insertSanction(db, mute.id, { kind: 'silence' })
  const refused = await update(mute.cookie, { id, altText: 'Shouting' })
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'media-silenced' })])
  expect((await update(mute.cookie, { id, labels: ['mine'] })).item).toMatchObject({
    labels: ['mine'],
    altText: 'Before',
  })
})

it('has pages made anew that show it, and no others', async () => {
  const ana = await member()
  const [cover, other] = [await insertItem(db, ana.id), await insertItem(db, ana.id)]
  const post = await insertPost(db, { authorId: ana.id })
  await db.updateTable('posts').set({ cover_id: cover }).where('id', '=', post.id).execute()

  await update(ana.cookie, { id: other, altText: 'Nowhere' })
  await update(ana.cookie, { id: cover, altText: 'On a page' })
  const announced = await db.selectFrom('outbox').select('data').where('name', '=', 'media.updated').execute()
  expect(announced.map(({ data }) => data)).toEqual([{ id: cover }])
})

it('puts a file behind links that end, and before them again', async () => {
  const ana = await member()
  const key = 'e'.repeat(32)
  await mkdir(media, { recursive: true })
  await writeFile(path.join(media, `${key}.mp4`), 'a film')
  await writeFile(path.join(media, `${key}-480.webp`), 'its picture')
  const id = await insertItem(db, ana.id, { kind: 'video', mime: 'video/mp4', storage_key: `${key}.mp4` })
  const gated = (await update(ana.cookie, { id, isGated: true })).item
  expect(gated?.sourceUrl).toMatch(/^\/media\/gated\/[0-9a-f]{32}\.mp4\?until=\d+&sign=[0-9a-f]{64}$/)
  expect(gated?.sourceUrl).not.toContain(key)
  expect((await get(gated?.sourceUrl ?? '')).text).toBe('a film')
  expect((await get(gated?.sourceUrl.split('?')[0] ?? '')).status).toBe(404)
  // The names before go as soon as the job has looked for others who need them.
  const names = [`${key}.mp4`, `${key}-480.webp`]
  await runJob(db, removeFiles, { files: [{ stem: key, names }] }, new Date(), { mediaDir: media })
  for (const name of names) expect((await get(`/media/${name}`)).status).toBe(404)
  const open = (await update(ana.cookie, { id, isGated: false })).item
  expect(open?.sourceUrl).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/)
  expect(await readFile(path.join(dataDir, open?.sourceUrl ?? ''), 'utf8')).toBe('a film')
  expect((await readdir(media)).filter((name) => name.endsWith('-480.webp'))).toHaveLength(1)
})

it("refuses what is somebody else's, or gone", async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await insertItem(db, ben.id)
  for (const other of [id, 999_999]) {
    const { status, body } = await update(ana.cookie, { id: other, title: 'Mine' })
    expect([status, body.code]).toEqual([404, 'media-not-found'])
  }
  expect((await update('', { id, title: 'Mine' })).status).toBe(401)
  expect(errors).toEqual([])
})
