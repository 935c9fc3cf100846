import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'

const { db, asAdmin, others, resultOf } = await letterSite()

it('offers admins what was read most since the last letter, of what everybody may read', async () => {
  const author = await insertPerson(db)
  const one = await insertPost(db, { authorId: author })
  const two = await insertPost(db, { authorId: author })
  await insertPost(db, { authorId: author, state: 'draft' })
  const old = await insertPost(db, { authorId: author })
  const now = Date.now()
  const set = (id: number, views: number, days: number) =>
    db
      .updateTable('posts')
      .set({ views, published_at: new Date(now - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await Promise.all([set(one.id, 5, 2), set(two.id, 9, 3), set(old.id, 99, 60)])
  const find = async (key: string) =>
    resultOf<Array<{ number: number }>>(await asAdmin('newsletter.findTexts', { key }), 'texts')
  expect((await find('')).map(({ number }) => number)).toEqual([two.number, one.number])
  expect(await find('nothing-of-this-kind')).toEqual([])
  expect(await others('newsletter.findTexts', { key: '' })).toEqual([401, 403, 403])
})
