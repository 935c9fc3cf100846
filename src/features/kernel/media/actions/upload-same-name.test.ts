import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { type SentFile, uploader } from '#tests/upload.ts'
import { dropPieces } from '../jobs/drop-pieces.ts'
import { PIECE } from '../rules/uploads.ts'

const { db, http, call, signIn, readOutbox, dataDir, errors } = await testSite()
const media = `${dataDir}/media`
await storeSettings(db, {
  level: { lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['upload.image', 'upload.attachment'] }] },
})
await readOutbox()
const { sendFile, sendPiece } = uploader(http)
const member = async () => signIn(await insertPerson(db))
const zip = (size: number) => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(size - 4)])
/** Pictures of noise that differ in every byte but are all of one size. */
const picture = () =>
  sharp(randomBytes(48), { raw: { width: 4, height: 4, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
/** The job that drops the pieces of the upload before. */
async function jobOfLast(): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ last: number }>`
    select last_value as last from uploads_id_seq where is_called`.execute(db)
  const id = rows[0]?.last
  return async () => id && runJob(db, dropPieces, { id }, new Date(), { mediaDir: media })
}

const ROUNDS = 300
/** Files that one person sends, which stay below what a day allows. */
const EACH = 10

it('answers each of 300 different pictures of one name and size with itself, while the pieces before it are dropped', async () => {
  let person = await member()
  const before = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % EACH === 0) person = await member()
    const file = { ...person, name: 'photo.png', bytes: await picture() }
    const drop = await jobOfLast()
    const [answer] = await Promise.all([sendPiece(file, 0), drop()])
    const id = answer.body.data?.databaseId
    expect([round, answer.status, typeof id]).toEqual([round, 200, 'number'])
    expect(before.has(id ?? 0)).toBe(false)
    before.add(id ?? 0)
  }
})

it('answers each of 40 different files of two pieces likewise', async () => {
  let person = await member()
  const before = new Set<number>()
  for (let round = 0; round < 40; round += 1) {
    if (round % EACH === 0) person = await member()
    const file = { ...person, name: 'tiles.zip', bytes: zip(PIECE + 10) }
    const drop = await jobOfLast()
    await Promise.all([sendPiece(file, 0), drop()])
    const [answer] = await Promise.all([sendPiece(file, 1), drop()])
    const id = answer.body.data?.databaseId
    expect([round, answer.status, typeof id]).toEqual([round, 200, 'number'])
    expect(before.has(id ?? 0)).toBe(false)
    before.add(id ?? 0)
  }
})

it('answers two pictures of one name and size that come at once, each with itself', async () => {
  const person = await member()
  for (let round = 0; round < 5; round += 1) {
    const pictures = await Promise.all([picture(), picture(), picture()])
    const answers = await Promise.all(
      pictures.map((bytes) => sendPiece({ ...person, name: 'photo.png', bytes }, 0)),
    )
    const ids = answers.map(({ body }) => body.data?.databaseId)
    expect(ids.every((id) => typeof id === 'number')).toBe(true)
    expect(new Set(ids).size).toBe(3)
  }
})

it('takes a picture that was deleted from the library once more', async () => {
  const file = { ...(await member()), name: 'photo.png', bytes: await picture() }
  const first = (await sendPiece(file, 0)).body.data
  await call('mutates.deleteMedias', { ids: [first?.databaseId] }, { cookie: file.cookie })
  const again = (await sendPiece(file, 0)).body.data
  expect(again?.databaseId).toBeGreaterThan(first?.databaseId ?? 0)
})

it('answers a second file that begins or ends as the first with the second, whichever piece comes first', async () => {
  const [head, tail] = [zip(PIECE), randomBytes(100)]
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const person = await member()
    const send = async (bytes: Buffer) => {
      const answers = []
      for (const index of order) answers.push(await sendPiece({ ...person, name: 'same.zip', bytes }, index))
      return answers.at(-1)?.body.data
    }
    const kept = new Map<number, Buffer>()
    for (const bytes of [
      Buffer.concat([head, tail]),
      Buffer.concat([head, randomBytes(100)]),
      Buffer.concat([zip(PIECE), tail]),
    ]) {
      const item = await send(bytes)
      const stored = await http.inject({ url: item?.sourceUrl ?? '' })
      expect(stored.rawPayload.equals(bytes)).toBe(true)
      kept.set(item?.databaseId ?? 0, bytes)
    }
    expect(kept.size).toBe(3)
  }
})

it('puts nothing together of two files: what was begun before is forgotten once a piece of another comes', async () => {
  const person = await member()
  const [begun, sent]: SentFile[] = [1, 2].map(() => ({
    ...person,
    name: 'film.zip',
    bytes: zip(PIECE * 2 + 10),
  }))
  if (!begun || !sent) throw new Error('two files')
  await sendPiece(begun, 0)
  await sendPiece(begun, 1)
  expect((await sendPiece(sent, 1)).body).toEqual({ data: null })
  expect((await sendPiece(sent, 2)).body).toEqual({ data: null })
  const { body } = await sendPiece(sent, 0)
  const stored = await http.inject({ url: body.data?.sourceUrl ?? '' })
  expect(stored.rawPayload.equals(sent.bytes)).toBe(true)
})

it('is asked for the status of what is sent again as if it were new once another piece of that name has come', async () => {
  const person = await member()
  const first = { ...person, name: 'a.zip', bytes: zip(PIECE + 10) }
  await sendFile(first)
  await sendPiece({ ...first, bytes: Buffer.concat([zip(PIECE), randomBytes(10)]) }, 0)
  const data = { fileName: 'a.zip', fileSize: PIECE + 10, totalChunks: 2 }
  const { body } = await call('media.uploadStatus', data, person)
  expect(body).toMatchObject({ guaqi: { media: { uploadStatus: { received: [0], item: null } } } })
})

it('none of it was a bug', () => expect(errors).toEqual([]))
