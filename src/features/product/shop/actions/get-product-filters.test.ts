import { expect, test } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

const ask = async (data: object = {}, lang = 'en') => {
  const { status, body } = await call('shop.getProductFilters', data, { lang })
  expect(status).toBe(200)
  return (body.guaqi as never as { shop: { filters: unknown } }).shop.filters
}
const named = (en: string, es: string) => ({ en, es })
const SIZE = {
  key: 'size',
  name: named('Size', 'Tamaño'),
  values: [
    { key: 's', name: named('Small', 'Pequeño') },
    { key: 'l', name: named('Large', 'Grande') },
  ],
}

test('names what the products of a list are, and what is to be chosen among them, as the reader reads it', async () => {
  const { id, number } = await insertTerm(db, { taxonomy: 'shop-category', names: { en: 'Clothes' } })
  await insertTerm(db, { taxonomy: 'shop-tag', slug: 'rare', names: { en: 'Rare' } })
  await insertProduct(db, { options: [SIZE], terms: [id], language: 'en' })
  // Another seller, with keys of their own: the names count.
  const small = { key: 'kx', name: { en: ' size' }, values: [{ key: 'x', name: { en: 'small ' } }] }
  await insertProduct(db, { options: [small], terms: [id], language: 'en' })
  const colour = { key: 'c', name: { en: 'Colour' }, values: [{ key: 'r', name: { en: 'Red' } }] }
  await insertProduct(db, { goods: 'virtual', options: [colour], language: 'en' })
  await insertProduct(db, { goods: 'package', options: [colour], state: 'draft' })
  const sizes = (name: string, values: Array<[word: string, name: string]>) => ({
    name,
    values: values.map(([word, value]) => ({ word, name: value })),
  })
  expect(await ask({ category: String(number) })).toEqual({
    goods: ['physical'],
    options: [
      sizes('Size', [
        ['size:small', 'Small'],
        ['size:large', 'Large'],
      ]),
    ],
  })
  expect(await ask({}, 'es')).toMatchObject({
    goods: ['physical', 'virtual'],
    options: expect.arrayContaining([
      sizes('Colour', [['colour:red', 'Red']]),
      sizes('Tamaño', [
        ['tamaño:grande', 'Grande'],
        ['tamaño:pequeño', 'Pequeño'],
      ]),
    ]),
  })
  expect(await ask({ tag: 'rare' })).toEqual({ goods: [], options: [] })
})

test('a category or tag that does not exist is refused', async () => {
  for (const data of [{ category: 'nope' }, { tag: 'nope' }]) {
    const { status, body } = await call('shop.getProductFilters', data, { lang: 'en' })
    expect([status, body.code]).toEqual([404, 'term-not-found'])
  }
})
