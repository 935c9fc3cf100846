import { expect, it } from 'vitest'
import { PLACES } from '#tests/addresses.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, readOutbox } = await testSite()
const pick = async (data: object, lang = 'en') => {
  const { body } = await call('utils.addressPicker', data, { lang })
  return (body as { guaqi: { utils: { addressPicker: { geonameId: number; name: string }[] } } }).guaqi.utils
    .addressPicker
}

it('gives strangers the countries of the setting in its order, in the asked language', async () => {
  const countries = [
    { geonameId: PLACES.china, name: '中国' },
    { geonameId: PLACES.usa, name: '美国' },
    { geonameId: PLACES.spain, name: '西班牙' },
    { geonameId: 3996063, name: '墨西哥' },
  ]
  for (const data of [
    { lang: 'zh-hans' },
    { geonameId: 0, lang: 'zh-hans' },
    { geonameId: null, lang: 'zh-hans' },
  ]) {
    expect(await pick(data)).toEqual(countries)
  }
  expect((await pick({})).map(({ name }) => name)).toEqual(['China', 'United States', 'Spain', 'Mexico'])
  // No language of the site: English.
  expect((await pick({ lang: 'fr' }, 'es'))[2]?.name).toBe('Spain')
  expect((await pick({}, 'es'))[2]?.name).toBe('España')
})

it('gives what lies within a place; nothing where it ends, or is unknown', async () => {
  const inSpain = await pick({ geonameId: PLACES.spain, lang: 'es' })
  expect(inSpain).toHaveLength(19)
  expect(inSpain).toContainEqual({ geonameId: PLACES.madridRegion, name: 'Comunidad de Madrid' })
  expect(await pick({ geonameId: String(PLACES.madridRegion), lang: 'es' })).toEqual([
    { geonameId: PLACES.madridProvince, name: 'Madrid' },
  ])
  expect(await pick({ geonameId: PLACES.madrid })).toEqual([])
  expect(await pick({ geonameId: PLACES.shenzhen })).toEqual([])
  expect(await pick({ geonameId: 1 })).toEqual([])
})

it('takes no number that is none', async () => {
  for (const geonameId of [-1, 1.5, 'Spain', '1e3', [], 99_999_999_999]) {
    expect((await call('utils.addressPicker', { geonameId })).body.code).toBe('malformed')
  }
})

it('offers all countries where the setting names none, and only those it knows', async () => {
  await storeSettings(db, { address_picker: { countries: [] } })
  await readOutbox()
  expect(await pick({})).toHaveLength(250)
  // A province and a number that nothing has are no countries.
  await storeSettings(db, { address_picker: { countries: [PLACES.california, 1, PLACES.spain] } })
  await readOutbox()
  expect(await pick({})).toEqual([{ geonameId: PLACES.spain, name: 'Spain' }])
})
