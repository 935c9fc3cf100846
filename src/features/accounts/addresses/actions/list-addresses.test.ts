import { expect, it } from 'vitest'
import { IN_MADRID, IN_ONE_TEXT, savedOf } from '#tests/addresses.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const save = callerOf(call, signIn, 'mutates.saveAddress')

it('lists one’s own in the order of writing, with the countries that are offered, in one’s language', async () => {
  const person = await insertSomebody(db)
  const stored = [savedOf(await save(person, IN_MADRID)), savedOf(await save(person, IN_ONE_TEXT))]
  await save(await insertSomebody(db), IN_ONE_TEXT)
  const { cookie } = await signIn(person)
  const list = async (lang: string) => {
    const { body } = await call('address.list', {}, { cookie, lang })
    return (body as { guaqi: { address: { list: Record<'nodes' | 'countries', object[]> } } }).guaqi.address
      .list
  }
  const { nodes, countries } = await list('en')
  expect(nodes).toEqual(stored)
  expect(countries).toHaveLength(4)
  expect(countries[2]).toEqual({ geonameId: 2510769, name: 'Spain', countryCode: 'ES' })
  expect((await list('es')).nodes[0]).toMatchObject({
    country: { name: 'España' },
    lines: ['Calle de la Palma 18, 2.º B', '28004 Madrid', 'España'],
  })
  expect((await call('address.list', {})).status).toBe(401)
})
