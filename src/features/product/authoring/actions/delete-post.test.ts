import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const drop = (who: number | null, id: number) => as(who, 'mutates.deleteAction', { type: 'post', id })

it('takes an article off the site, for its author and admins', async () => {
  const author = await insertPerson(db)
  const article = await insertPost(db, { authorId: author })
  expect((await drop(null, article.number)).status).toBe(401)
  expect((await drop(await insertPerson(db), article.number)).body.code).toBe('text-not-yours')
  expect((await drop(author, 99_999)).body.code).toBe('text-not-found')
  expect((await drop(author, article.number)).status).toBe(200)
  const { body } = await call('article.getArticle', { id: String(article.number) }, { lang: 'en' })
  expect(body.statusCode).toBe(410)
  const admin = await insertSomebody(db, { roles: ['admin'] })
  await insertSanction(db, admin)
  const other = await insertPost(db, { authorId: author })
  expect((await drop(admin, other.number)).body.code).toBe('silenced')
})
