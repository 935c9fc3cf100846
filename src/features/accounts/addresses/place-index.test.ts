import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/texts/locales.ts'
import { indexPlaces } from './place-index.ts'
import { loadPlaces } from './public/load-places.ts'

const SPAIN = 2510769
const CHINA = 1814991
const SHENZHEN = 1795563

const text = gunzipSync(readFileSync(path.join(import.meta.dirname, 'places/places.tsv.gz'))).toString()
const rows = text
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
const places = await loadPlaces()

it('finds every place of the data with its path to the country, and its name in each language', () => {
  const byId = new Map(rows.map((row) => [row[0], row]))
  const wrong = rows.filter((row) => {
    const [id, parent, level, countryCode, , english, chinese, spanish] = row
    const found = places.find(Number(id))
    if (level === 'district' && countryCode === 'CN') return found !== undefined
    const names = LOCALES.map((locale) => places.nameIn(Number(id), locale))
    const isNamed = String(names) === String([chinese || english, english, spanish || english])
    const isWithin = found?.parentId === (parent ? Number(parent) : null) && byId.has(parent || id)
    return !isNamed || !isWithin || found.countryCode !== countryCode
  })
  expect(wrong).toEqual([])
})

it('lists what lies within each place once, and what is a country', () => {
  const within = new Map<number, number[]>()
  for (const [id, parent, level, countryCode] of rows) {
    if (level === 'district' && countryCode === 'CN') continue
    within.set(Number(parent), [...(within.get(Number(parent)) ?? []), Number(id)])
  }
  const wrong = rows.filter(([id]) => {
    const listed = places.listWithin(Number(id), 'en').map(({ geonameId }) => geonameId)
    return String(listed.toSorted()) !== String((within.get(Number(id)) ?? []).toSorted())
  })
  expect(wrong).toEqual([])
  expect(places.listCountries('en')).toHaveLength(250)
  expect(places.size).toBe([...within.values()].flat().length)
})

it('sorts by the names that are shown', () => {
  const firstOf = (locale: 'en' | 'es' | 'zh-hans') =>
    places.listWithin(SPAIN, locale).map(({ name }) => name)
  expect(firstOf('en').slice(0, 3)).toEqual(['Andalusia', 'Aragon', 'Asturias'])
  expect(firstOf('es').slice(0, 3)).toEqual(['Andalucía', 'Aragón', 'Canarias'])
  // By their sounds: A…, B…
  expect(firstOf('zh-hans').slice(0, 2)).toEqual(['阿拉贡', '阿斯图里亚斯'])
})

it('knows no place by a number that has none, and no districts in China, where only some are known', () => {
  for (const id of [0, 1, -5, 4_294_967_295, 1.5]) {
    expect([id, places.find(id), places.nameIn(id, 'en'), places.listWithin(id, 'en')]).toEqual([
      id,
      undefined,
      undefined,
      [],
    ])
  }
  expect(places.listWithin(CHINA, 'zh-hans')).toHaveLength(31)
  expect(places.listWithin(SHENZHEN, 'zh-hans')).toEqual([])
})

it('reads data without a last line break, and data of nothing but names of columns', () => {
  const head = 'geonameId\tparentGeonameId\tlevel\tcountryCode\tcode\tname_en\tname_zh\tname_es'
  const small = indexPlaces(
    Buffer.from(`${head}\n7\t\tcountry\tXX\tXX\tLand\t\tTierra\n3\t7\tprovince\tXX\t1\tPart\t\t`),
  )
  expect(small.listWithin(7, 'es')).toEqual([{ geonameId: 3, name: 'Part' }])
  expect(small.listCountries('es')).toEqual([{ geonameId: 7, name: 'Tierra' }])
  const none = indexPlaces(Buffer.from(`${head}\n`))
  expect([none.size, none.find(7), none.listCountries('en')]).toEqual([0, undefined, []])
})
