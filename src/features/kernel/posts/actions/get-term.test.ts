import { expect, it } from 'vitest'
import { insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { TAXONOMIES } from '../rules.ts'

const { db, call } = await testSite()

const get = (taxonomy: unknown, id: unknown, lang = 'en') =>
  call('archive.getTerm', { taxonomy, id }, { lang })
const termIn = (term: object) => ({ status: 200, body: { guaqi: { archive: { term } } } })
const refused = { status: 404, body: { code: 'term-not-found' } }

it('gives a stranger a category by number, slug and former slug, with the path of its page', async () => {
  const { id, number } = await insertTerm(db, {
    slug: 'crafts',
    names: { en: 'Crafts', 'zh-hans': '手艺' },
    description: 'Made by hand',
    count: 7,
  })
  await db
    .insertInto('slug_history')
    .values({ kind: 'article-category', slug: 'trades', target_id: id })
    .execute()
  for (const address of [String(number), 'crafts', 'trades']) {
    expect(await get('article-category', address)).toMatchObject(
      termIn({
        databaseId: number,
        name: 'Crafts',
        description: 'Made by hand',
        path: 'article/archive/crafts',
        count: 7,
        languages: ['en', 'zh-hans'],
      }),
    )
  }
})

it('names it in the reader’s language, else in its own', async () => {
  const { number } = await insertTerm(db, { names: { 'zh-hans': '纸', en: 'Paper' } })
  for (const [lang, name] of [
    ['en', 'Paper'],
    ['zh-hans', '纸'],
    ['es', '纸'],
  ]) {
    expect(await get('article-category', String(number), lang)).toMatchObject(termIn({ name }))
  }
})

it.each([
  ['article-category', 'article/archive'],
  ['article-tag', 'article/tag'],
  ['shop-category', 'shop/archive'],
  ['shop-tag', 'shop/tag'],
  ['community-tag', 'community/tag'],
] as const)('finds a term of %s only among its own kind, at %s', async (taxonomy, place) => {
  const { number } = await insertTerm(db, { taxonomy })
  expect(await get(taxonomy, String(number))).toMatchObject(termIn({ path: `${place}/${number}` }))
  for (const other of TAXONOMIES.filter((one) => one !== taxonomy)) {
    expect(await get(other, String(number))).toMatchObject(refused)
  }
})

it('refuses a term that is not there, in the caller’s language', async () => {
  for (const id of ['999999', '0', '007', 'nowhere']) {
    expect(await get('shop-tag', id)).toMatchObject(refused)
  }
  expect(await get('shop-tag', 'nowhere', 'es')).toMatchObject({
    body: { messages: ['No existe esa categoría o etiqueta.'] },
  })
})

it('takes no empty address', async () => {
  expect(await get('shop-tag', '')).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

it('takes no taxonomy that there is not', async () => {
  for (const taxonomy of [undefined, 'planet', 'article', 3]) {
    expect(await get(taxonomy, '1')).toMatchObject({ status: 400, body: { code: 'malformed' } })
  }
})
