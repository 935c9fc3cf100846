import { expect, it } from 'vitest'
import { authorOf, insertAuthor, paragraphs, withPictures } from '#tests/authoring.ts'
import { hoursAgo, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { spamSetter } from '#tests/spam.ts'

const site = await testSite()
const { db, call, signIn } = site
const as = authorOf(call, signIn)
const keeper = await insertPerson(db)
const topic = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: keeper }) })
const edit = (who: number | null, type: 'answer' | 'comment', id: number, more: object = {}) =>
  as(who, 'content.editReply', { type, id, content: paragraphs('Other words'), ...more })
const authorOfReply = async (table: 'answers' | 'comments', id: number) =>
  (await db.selectFrom(table).select('author_id as id').where('id', '=', id).executeTakeFirstOrThrow()).id ??
  0

const NOT_THERE = {
  en: 'This text does not exist any more.',
  es: 'Este texto ya no existe.',
  'zh-hans': '这篇内容已不存在。',
}

it('says something else where it stands, with its formatting, and keeps what it said', async () => {
  const id = await insertAnswer(db, { topic })
  const author = await authorOfReply('answers', id)
  const bold = { type: 'text', text: 'Sharpened', marks: [{ type: 'bold' }] }
  const content = { version: 1, content: [{ type: 'paragraph', content: [bold] }] }
  const { body } = await edit(author, 'answer', id, { content, seen: null })
  expect(body).toMatchObject({
    guaqi: { content: { editReply: { success: true, html: expect.stringContaining('<strong>Sharpened') } } },
  })
  const { body: topicBody } = await call('community.listAnswers', { topic: topic.number }, { lang: 'en' })
  expect(JSON.stringify(topicBody)).toContain('Sharpened')
  const { body: found } = await call('utils.search', { key: 'Sharpened' }, { lang: 'en' })
  expect(JSON.stringify(found)).toContain(`answer/${id}`)
  expect((await edit(author, 'answer', id, { seen: null })).body.code).toBe('edited-meanwhile')
  const kept = await db
    .selectFrom('reply_revisions')
    .select('editor_id')
    .where('answer_id', '=', id)
    .execute()
  expect(kept).toEqual([{ editor_id: author }])
})

it('of a comment too, whose structure is flat and which loads nothing', async () => {
  const id = await insertComment(db, { postId: topic.id })
  const author = await authorOfReply('comments', id)
  const image = { type: 'image', attrs: { src: '/media/a.webp' } }
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Loud' }] }
  const { status } = await edit(author, 'comment', id, { content: { version: 1, content: [image, heading] } })
  expect(status).toBe(200)
  const { document } = await db
    .selectFrom('comments')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(document).toEqual({
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Loud' }] }],
  })
})

it('is refused to others, too late, empty, too long, and where it is not there', async () => {
  const id = await insertComment(db, { postId: topic.id })
  const author = await authorOfReply('comments', id)
  expect((await edit(null, 'comment', id)).status).toBe(401)
  expect((await edit(await insertPerson(db), 'comment', id)).body.code).toBe('text-not-yours')
  expect((await edit(author, 'comment', 99_999)).body.code).toBe('text-not-found')
  for (const empty of ['  \u200b', { version: 1, content: [{ type: 'script' }] }])
    expect((await edit(author, 'comment', id, { content: empty })).body.code).toBe('text-empty')
  const long = paragraphs('x'.repeat(2_001))
  expect((await edit(author, 'comment', id, { content: long })).body.code).toBe('text-too-long')
  const heap = { content: withPictures(5) }
  const editor = await insertAuthor(db)
  await insertItem(db, editor, { storage_key: 'a'.repeat(32) })
  expect((await edit(editor, 'comment', id, heap)).body.code).toBe('pictures-too-many')
  await db
    .updateTable('comments')
    .set({ created_at: hoursAgo(25) })
    .where('id', '=', id)
    .execute()
  expect((await edit(author, 'comment', id)).body.code).toBe('edit-closed')
  expect((await edit(keeper, 'comment', id)).status).toBe(200)
  // Deleted replies, and replies below deleted ones, cannot be edited.
  const gone = await insertComment(db, { postId: topic.id })
  const goneAuthor = await authorOfReply('comments', gone)
  await as(goneAuthor, 'mutates.deleteAction', { type: 'comment', id: gone })
  for (const [lang, words] of Object.entries(NOT_THERE)) {
    const { cookie } = await signIn(goneAuthor)
    const data = { type: 'comment', id: gone, content: paragraphs('Too late') }
    const { body } = await call('content.editReply', data, { cookie, lang })
    expect([body.code, body.messages]).toEqual(['text-not-found', [words]])
  }
  const own = await insertComment(db, { postId: topic.id })
  const silenced = await authorOfReply('comments', own)
  await insertSanction(db, silenced)
  expect((await edit(silenced, 'comment', own)).body.code).toBe('silenced')
})

it('is refused where its words would have to be looked at first, and the words stay', async () => {
  const id = await insertComment(db, { postId: topic.id })
  const author = await authorOfReply('comments', id)
  const setRules = spamSetter(site, await insertSomebody(db, { roles: ['admin'] }))
  await setRules({ words: { 'zh-hans': [], en: ['casino'], es: [] } })
  const changed = await edit(author, 'comment', id, { content: paragraphs('Come to the casino') })
  expect([changed.status, changed.body.code]).toEqual([409, 'edit-held'])
  expect((await edit(author, 'comment', id)).status).toBe(200)
  await setRules()
})
