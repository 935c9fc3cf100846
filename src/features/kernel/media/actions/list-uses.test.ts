import { expect, it } from 'vitest'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const uses = async (cookie: string, ids: number[]) => {
  const { body } = await call('media.listUses', { ids }, { cookie })
  return (body as { guaqi: { media: { uses: Array<{ title: string; path: string }> } } }).guaqi.media.uses
}

it('says on which covers and in which own texts, answers and comments a thing stands', async () => {
  const ana = await insertPerson(db)
  const { cookie } = await signIn(ana)
  const key = 'a9'.repeat(16)
  const id = await insertItem(db, ana, { storage_key: key })
  const cover = await insertPost(db, { authorId: ana, titles: { en: 'By its cover' } })
  await db.updateTable('posts').set({ cover_id: id }).where('id', '=', cover.id).execute()
  const text = await insertPost(db, { authorId: ana, titles: { en: 'In its text' } })
  const document = {
    version: 1,
    content: [{ type: 'image', attrs: { src: `/media/${key}-480.webp`, alt: '' } }],
  }
  await db
    .updateTable('post_texts')
    .set({ document: JSON.stringify(document) })
    .where('post_id', '=', text.id)
    .execute()
  await insertPost(db, { authorId: ana, titles: { en: 'Elsewhere' } })
  const found = await uses(cookie, [id])
  expect(found.map(({ title }) => title)).toEqual(['In its text', 'By its cover'])
  expect(found[0]?.path).toMatch(/^article\//)
  const said = { version: 1, content: [{ type: 'image', attrs: { src: `/media/${key}-480.webp`, alt: '' } }] }
  const topic = await insertTopic(db, { nodeId: await insertNode(db), title: 'Said below' })
  const answerId = await insertAnswer(db, { topic, authorId: ana })
  const comment = await insertComment(db, { postId: topic.id, answerId, authorId: ana })
  await insertAnswer(db, { topic, authorId: ana })
  for (const table of ['answers', 'comments'] as const)
    await db
      .updateTable(table)
      .set({ document: JSON.stringify(said) })
      .where('id', '=', table === 'answers' ? answerId : comment)
      .execute()
  expect((await uses(cookie, [id])).slice(2)).toEqual([
    expect.objectContaining({
      kind: 'comment',
      path: expect.stringMatching(`/${answerId}#comment-${comment}$`),
    }),
    expect.objectContaining({ kind: 'answer', path: expect.stringMatching(`/${answerId}$`) }),
  ])
  const stranger = await signIn(await insertPerson(db))
  expect(await uses(stranger.cookie, [id])).toEqual([])
})
