import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const report = ask('files.reportDead')

it('tells the author that a file is not where they say; refuses what is their own, locked, not there, and strangers', async () => {
  const authorId = await insertSomebody(db)
  const { id, number } = await insertPost(db, { authorId, titles: { en: 'Plans' } })
  const attrs = { src: 'https://disk.example/a.zip', title: 'a.zip' }
  const document = JSON.stringify({ version: 1, content: [{ type: 'attachment', attrs }] })
  await db
    .updateTable('post_texts')
    .set({ document, hidden_document: document })
    .where('post_id', '=', id)
    .execute()
  await db
    .updateTable('posts')
    .set({ access: JSON.stringify([{ type: 'money', money: { RMB: 900 } }]) })
    .where('id', '=', id)
    .execute()
  const file = { kind: 'article', number, language: 'en', part: 'open', place: 0 }
  const ana = await insertSomebody(db)
  expect(await report(ana, file)).toMatchObject({
    status: 200,
    body: { guaqi: { files: { reported: { success: true } } } },
  })
  const told = await db.selectFrom('outbox').select('data').where('name', '=', 'file.reported').execute()
  expect(told).toMatchObject([{ data: { postId: id, authorId, file: 'a.zip' } }])
  expect(await report(authorId, file)).toMatchObject({ status: 409, body: { code: 'file-own' } })
  expect(await report(ana, { ...file, part: 'hidden' })).toMatchObject({
    status: 403,
    body: { code: 'file-locked' },
  })
  expect(await report(ana, { ...file, place: 7 })).toMatchObject({
    status: 404,
    body: { code: 'file-not-found' },
  })
  expect((await report(null, file)).status).toBe(401)
})
