import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { insertComment } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { collectFiles } from './collect-files.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-collect-'))
afterAll(() => rm(folder, { recursive: true }))

const NOW = new Date('2026-05-10T12:00:00Z')
const [FACE, FILM, GONE, FRESH, NAMED] = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32))
const HOUR = 3_600_000
async function put(name: string, hours: number) {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, name)
  const then = new Date(NOW.getTime() - hours * HOUR)
  await utimes(file, then, then)
}
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
const collect = () => runJob(db, collectFiles, null, NOW, { mediaDir: folder })

it('removes files that no thing is made of, a day after they came, and nothing else', async () => {
  await db
    .insertInto('media')
    .values([
      { kind: 'image', mime: 'image/webp', storage_key: FACE, widths: [480] },
      { kind: 'video', mime: 'video/mp4', storage_key: `${FILM}.mp4` },
      { kind: 'video', mime: 'video/mp4', storage_key: `gated/${FILM}.mp4` },
    ])
    .execute()
  const kept = [
    `${FACE}-480.webp`,
    `${FACE}-480.avif`,
    `${FILM}.mp4`,
    `${FILM}-480.webp`,
    `gated/${FILM}.mp4`,
    `gated/${FILM}-480.webp`,
    `avatars/${GONE}-512.webp`,
    'logo.png',
  ]
  for (const name of kept) await put(name, 100)
  for (const name of [`${GONE}-480.webp`, `${GONE}.mp4`, `gated/${GONE}.mp4`]) await put(name, 25)
  await put(`${FRESH}-480.webp`, 23)
  // What was replaced by who sent it, and somebody else still shows.
  const text = {
    version: 1,
    content: [{ type: 'image', attrs: { src: `/media/${NAMED}-960.webp`, alt: '' } }],
  }
  const { id: postId } = await insertPost(db)
  await insertComment(db, { postId })
  await db
    .updateTable('comments')
    .set({ document: JSON.stringify(text) })
    .execute()
  for (const width of [480, 960]) {
    kept.push(`${NAMED}-${width}.webp`)
    await put(`${NAMED}-${width}.webp`, 100)
  }
  await collect()
  expect(await files()).toEqual([...kept, `${FRESH}-480.webp`].sort())
})

it('drops pieces of no upload', async () => {
  const { id } = await db
    .insertInto('uploads')
    .values({
      person_id: await insertPerson(db),
      file_name: 'a.zip',
      file_size: 5,
      total_chunks: 1,
      created_at: NOW,
      touched_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await put(`.pieces/${id}`, 2)
  await put('.pieces/999998', 0.9)
  await put('.pieces/999999', 1.1)
  await collect()
  expect(await readdir(path.join(folder, '.pieces'))).toEqual([String(id), '999998'])
})

it('removes what was being made when a process died, a day later', async () => {
  const made = ['.joining/7-0a1b2c3d', '.moving/x', '.photo-480.webp.0a1b2c3d']
  for (const name of made) await put(name, 25)
  await put('.joining/8-0a1b2c3d', 1)
  await put('.kept-by-the-owner', 100)
  await collect()
  const left = (await files()).filter((name) => name.startsWith('.') && !name.startsWith('.pieces/'))
  expect(left).toEqual(['.joining/8-0a1b2c3d', '.kept-by-the-owner'])
})
