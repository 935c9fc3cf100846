import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'

const { db, asAdmin, draft, others, resultOf, text } = await letterSite()
interface Preview {
  subject: string
  plain: string
  blocks: unknown[]
}

it('reads as in the mail, without a link to the choices of anybody', async () => {
  const post = await insertPost(db, { authorId: await insertPerson(db), titles: { en: 'A walk' } })
  const { id } = await draft([{ kind: 'article', number: post.number }])
  const { subject, plain } = resultOf<Preview>(
    await asAdmin('newsletter.preview', { id, language: 'en' }),
    'preview',
  )
  expect(subject).toBe('The first letter')
  expect(plain).toContain('Hello.')
  expect(plain).toContain('A walk')
  expect(plain).toMatch(/Change the language or unsubscribe: http:\/\/town\.test\/en\/newsletter-choices\s/)
})

it('says in another language what this one does not have', async () => {
  const { id } = await draft([], { es: text('La primera') })
  expect(
    resultOf<Preview>(await asAdmin('newsletter.preview', { id, language: 'en' }), 'preview').subject,
  ).toBe('La primera')
})

it('shows nothing that a stranger may not read any more', async () => {
  const post = await insertPost(db, { authorId: await insertPerson(db), titles: { en: 'A secret' } })
  const { id } = await draft([{ kind: 'article', number: post.number }])
  await db.updateTable('posts').set({ state: 'draft' }).where('id', '=', post.id).execute()
  expect(
    resultOf<Preview>(await asAdmin('newsletter.preview', { id, language: 'en' }), 'preview').plain,
  ).not.toContain('A secret')
})

it('is for admins, of letters that are there', async () => {
  expect((await asAdmin('newsletter.preview', { id: 999_999, language: 'en' })).body.code).toBe(
    'letter-not-found',
  )
  expect(await others('newsletter.preview', { id: 1, language: 'en' })).toEqual([401, 403, 403])
})
