import { expect, it } from 'vitest'
import { insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Term } from '../schemas.ts'

const { db, call } = await testSite()

async function list(taxonomy: string, lang = 'en'): Promise<Term[]> {
  const { status, body } = await call('archive.listTerms', { taxonomy }, { lang })
  expect(status).toBe(200)
  return (body.guaqi as { archive: { terms: Term[] } }).archive.terms
}

it('gives a stranger all terms of one taxonomy in the order their owner gave them', async () => {
  const last = await insertTerm(db, { names: { en: 'Last' }, position: 2 })
  const first = await insertTerm(db, { slug: 'first', names: { en: 'First', es: 'Primera' }, count: 3 })
  const second = await insertTerm(db, { names: { en: 'Second' } })
  await insertTerm(db, { taxonomy: 'article-tag' })
  expect(await list('article-category')).toEqual([
    { databaseId: first.number, name: 'First', description: '', path: 'article/archive/first', count: 3 },
    {
      databaseId: second.number,
      name: 'Second',
      description: '',
      path: `article/archive/${second.number}`,
      count: 0,
    },
    {
      databaseId: last.number,
      name: 'Last',
      description: '',
      path: `article/archive/${last.number}`,
      count: 0,
    },
  ])
  expect((await list('article-category', 'es')).map(({ name }) => name)).toEqual([
    'Primera',
    'Second',
    'Last',
  ])
})

it('gives none where there are none, and takes no taxonomy that there is not', async () => {
  expect(await list('shop-tag')).toEqual([])
  expect(await call('archive.listTerms', { taxonomy: 'planet' })).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  })
})
