import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'

const { db, asAdmin, draft, text, letterOf, others } = await letterSite()

it('keeps what is written in each language, and says so on record', async () => {
  const { id, version } = await draft()
  const texts = { en: text('Changed'), es: text('Cambiada') }
  expect((await asAdmin('newsletter.save', { id, version, texts, posts: [] })).status).toBe(200)
  expect((await letterOf(id))?.texts).toMatchObject({
    en: { subject: 'Changed' },
    es: { subject: 'Cambiada' },
  })
  const acts = await db
    .selectFrom('audit_log')
    .select(['act', 'detail'])
    .where('subject', '=', `letter:${id}`)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'letter-made', detail: { name: 'The first letter' } },
    { act: 'letter-changed', detail: { name: 'Changed' } },
  ])
})

it('takes texts that everybody may read, each once and in their order', async () => {
  const author = await insertPerson(db)
  const one = await insertPost(db, { authorId: author })
  const two = await insertPost(db, { authorId: author })
  const hidden = await insertPost(db, { authorId: author, state: 'draft' })
  const posts = [two, one, two, hidden].map(({ number }) => ({ kind: 'article', number }))
  const { id } = await draft(posts)
  const rows = await db
    .selectFrom('newsletter_letter_posts')
    .select('post_id')
    .where('letter_id', '=', id)
    .orderBy('place')
    .execute()
  expect(rows.map(({ post_id }) => post_id)).toEqual([two.id, one.id])
})

it('refuses what is stale, gone, on its way or no document', async () => {
  const { id, version } = await draft()
  const texts = { en: text('Mine') }
  const save = async (data: object) =>
    (await asAdmin('newsletter.save', { id, version, texts, posts: [], ...data })).body.code
  expect(await save({ id: 999_999 })).toBe('letter-not-found')
  expect(await save({ version: 7 })).toBe('letter-changed')
  const broken = { version: 1, content: [{ type: 'script', content: [] }] }
  expect(await save({ texts: { en: { ...text('Bad'), opening: broken } } })).toBe('letter-text')
  await db.updateTable('newsletter_letters').set({ state: 'sent' }).where('id', '=', id).execute()
  expect(await save({})).toBe('letter-not-draft')
})

it('is for admins', async () => {
  const data = { id: null, version: 0, texts: { en: text('Not mine') }, posts: [] }
  expect(await others('newsletter.save', data)).toEqual([401, 403, 403])
})
