import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { IN_MADRID, IN_ONE_TEXT, PLACES, savedOf } from '#tests/addresses.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { loadPlaces } from '../public/load-places.ts'
import { findOwnAddress, printAddress } from '../public/own-address.ts'
import { listAddressRows } from '../queries/addresses.ts'
import { MOST_ADDRESSES } from '../rules/fields.ts'

const { db, call, signIn, readOutbox } = await testSite()
let calls = 0
/** Each from a network of its own, whose limit is not what is looked at here. */
const save = async (person: number | null, data: object) => {
  const { cookie } = person === null ? { cookie: '' } : await signIn(person)
  calls += 1
  return call('mutates.saveAddress', data, { cookie, lang: 'en', address: `10.0.${calls}.1` })
}
const defaultsOf = async (person: number) =>
  (await listAddressRows(db, person)).map(({ isDefault }) => isDefault)
const codeOf = async (person: number, data: object) => (await save(person, data)).body.code

describe('mutates.saveAddress', () => {
  it('stores an address with all its keys, and names the places in the language of its owner', async () => {
    const person = await insertSomebody(db)
    const answer = await save(person, IN_MADRID)
    expect(answer.body).toEqual({
      gqAddressCreate: {
        success: true,
        data: {
          ...IN_MADRID,
          id: expect.any(Number),
          index: 0,
          default: true,
          country: { geonameId: PLACES.spain, name: 'Spain' },
          province: { geonameId: PLACES.madridRegion, name: 'Madrid' },
          city: { geonameId: PLACES.madridProvince, name: 'Provincia de Madrid' },
          district: { geonameId: PLACES.madrid, name: 'Madrid' },
          phone: '612480955',
          countryCode: 'ES',
          lines: ['Calle de la Palma 18, 2.º B', '28004 Madrid, Provincia de Madrid', 'Spain'],
          phoneText: '+34 612 48 09 55',
          phoneCountry: 'ES',
        },
      },
    })
    const typed = savedOf(await save(person, IN_ONE_TEXT))
    expect(typed).toMatchObject({
      index: 1,
      default: false,
      type: 'MANUAL',
      country: { geonameId: 0, name: '' },
    })
    expect(typed).toMatchObject({
      lines: [IN_ONE_TEXT.addressString],
      address: '',
      postcode: '',
      countryCode: '',
    })
  })

  it('changes one by its place in the list or its id, and nobody else’s', async () => {
    const person = await insertSomebody(db)
    const { id } = savedOf(await save(person, IN_MADRID))
    await save(person, IN_ONE_TEXT)
    expect(savedOf(await save(person, { ...IN_ONE_TEXT, index: 0 }))).toMatchObject({
      id,
      type: 'MANUAL',
      index: 0,
    })
    expect(savedOf(await save(person, { ...IN_MADRID, id }))).toMatchObject({
      id,
      type: 'SELECTED',
      index: 0,
    })
    expect(await listAddressRows(db, person)).toHaveLength(2)
    const other = await insertSomebody(db)
    for (const which of [{ id }, { index: 1 }, { id: 987_654 }]) {
      expect(await codeOf(other, { ...IN_MADRID, ...which })).toBe('address-not-found')
    }
    expect(await codeOf(person, { ...IN_MADRID, index: 3 })).toBe('address-not-found')
    // The place behind the last is that of a new one, also in an empty book.
    expect(savedOf(await save(person, { ...IN_MADRID, index: 2 }))).toMatchObject({ index: 2 })
    expect(savedOf(await save(other, { ...IN_MADRID, index: 0 }))).toMatchObject({ index: 0 })
    expect([await listAddressRows(db, person), await listAddressRows(db, other)]).toMatchObject([
      { length: 3 },
      { length: 1 },
    ])
    expect((await save(null, IN_MADRID)).status).toBe(401)
  })

  it('keeps one default: the first, until another takes its place', async () => {
    const person = await insertSomebody(db)
    for (const isDefault of [false, false, true]) await save(person, { ...IN_ONE_TEXT, default: isDefault })
    expect(await defaultsOf(person)).toEqual([false, false, true])
    await save(person, { ...IN_ONE_TEXT, index: 0, default: true })
    expect(await defaultsOf(person)).toEqual([true, false, false])
    // Made the default by its name alone, it stays as it is written.
    const [, , third] = await listAddressRows(db, person)
    await save(person, { id: third?.id, default: true })
    expect(await defaultsOf(person)).toEqual([false, false, true])
    expect((await listAddressRows(db, person))[2]).toEqual({ ...third, isDefault: true })
    await save(person, { ...IN_ONE_TEXT, index: 0, default: true })
    // One cannot have none.
    await save(person, { ...IN_ONE_TEXT, index: 0, default: false })
    expect(await defaultsOf(person)).toEqual([true, false, false])
  })

  it('takes the number behind its dial code as people type it', async () => {
    const person = await insertSomebody(db)
    for (const [dialCode, phone] of [
      ['+34', '612-480-955'],
      ['34', '612480955'],
      ['+34', '６１２４８０９５５'],
      ['+86', '+34 612 480 955'],
    ]) {
      expect(savedOf(await save(person, { ...IN_MADRID, dialCode, phone }))).toMatchObject({
        dialCode: '+34',
        phone: '612480955',
      })
    }
    // Without one it is that of the language.
    const { dialCode: _, ...american } = { ...IN_ONE_TEXT, phone: '(213) 555-2368' }
    expect(savedOf(await save(person, american))).toMatchObject({ dialCode: '+1', phone: '2135552368' })
  })

  it('stops early where a place ends or nobody chose on, and has no postcode where there are none', async () => {
    const person = await insertSomebody(db)
    const none = { geonameId: 0, name: '' }
    const early = { ...IN_MADRID, city: undefined, district: null, postcode: '' }
    expect(savedOf(await save(person, early))).toMatchObject({
      province: { name: 'Madrid' },
      city: none,
      district: none,
    })
    await storeSettings(db, { address_picker: { countries: [] } })
    await readOutbox()
    const hongKong = {
      ...IN_MADRID,
      country: { geonameId: 1819730 },
      province: none,
      city: none,
      district: none,
    }
    expect(savedOf(await save(person, hongKong))).toMatchObject({ countryCode: 'HK', postcode: '' })
    await storeSettings(db, { address_picker: { countries: [PLACES.china, PLACES.usa, PLACES.spain] } })
    await readOutbox()
    // What is no longer offered may stay where it stands.
    expect((await save(person, { ...hongKong, index: 1, name: 'Ana' })).status).toBe(200)
    expect(await codeOf(person, hongKong)).toBe('address-place')
  })

  it('keeps the name of a place that has left the data, and lets it stand', async () => {
    const person = await insertSomebody(db)
    const { id } = savedOf(await save(person, IN_MADRID))
    await sql`update addresses set place_ids = ${[PLACES.spain, 7]}, place_names = '{Spain,Atlantis}' where id = ${id}`.execute(
      db,
    )
    const gone = { ...IN_MADRID, id, province: { geonameId: 7 }, city: null, district: null }
    expect(savedOf(await save(person, gone))).toMatchObject({ province: { geonameId: 7, name: 'Atlantis' } })
    expect(await codeOf(person, { ...gone, id: undefined })).toBe('address-place')
  })

  it('refuses what is missing or cannot be, says so, and stores nothing', async () => {
    const person = await insertSomebody(db)
    const refusals: [object, string][] = [
      [{}, 'address-name'],
      [{ ...IN_MADRID, name: ' \u200b' }, 'address-name'],
      [{ ...IN_MADRID, phone: '' }, 'address-phone'],
      [{ ...IN_MADRID, phone: '612' }, 'phone-invalid'],
      [{ ...IN_MADRID, phone: 'call me' }, 'phone-invalid'],
      [{ ...IN_MADRID, phone: '📞' }, 'phone-invalid'],
      [{ ...IN_MADRID, dialCode: '34x' }, 'phone-invalid'],
      [{ ...IN_MADRID, country: null }, 'address-country'],
      [{ ...IN_MADRID, country: { geonameId: 0, name: 'España' } }, 'address-country'],
      [{ ...IN_ONE_TEXT, addressString: ' \u2060\n' }, 'address-text'],
      [{ ...IN_MADRID, province: { geonameId: PLACES.california } }, 'address-place'],
      [{ ...IN_MADRID, district: { geonameId: 7 } }, 'address-place'],
      [{ ...IN_MADRID, province: null }, 'address-place'],
      [{ ...IN_MADRID, country: { geonameId: PLACES.madridRegion } }, 'address-place'],
      // A country that the site does not offer.
      [
        { ...IN_MADRID, country: { geonameId: 3017382 }, province: null, city: null, district: null },
        'address-place',
      ],
      [{ ...IN_MADRID, postcode: '99004' }, 'address-postcode'],
      [{ ...IN_MADRID, name: 'x'.repeat(81) }, 'malformed'],
      [{ ...IN_MADRID, address: '🏠'.repeat(201) }, 'malformed'],
      [{ ...IN_MADRID, type: 'DRAWN' }, 'malformed'],
      [{ ...IN_MADRID, index: -2 }, 'malformed'],
    ]
    for (const [data, code] of refusals) expect([data, await codeOf(person, data)]).toEqual([data, code])
    const { body } = await save(person, { ...IN_MADRID, postcode: '1' })
    expect(body.messages).toEqual(['Postcodes there look like this: 28004.'])
    expect(await listAddressRows(db, person)).toEqual([])
    // A picture sign is something to read.
    expect((await save(person, { ...IN_MADRID, name: '🦊', address: '🏠 2' })).status).toBe(200)
  })

  it('refuses one too many, also of twenty at once, and keeps one default', async () => {
    const person = await insertSomebody(db)
    expect((await save(person, IN_MADRID)).status).toBe(200)
    await sql`insert into addresses (person_id, type, is_default, text, name, dial_code, phone)
      select ${person}, 'MANUAL', false, 'Street', 'Ana', '+34', '612480955'
      from generate_series(1, ${sql.lit(MOST_ADDRESSES - 11)})`.execute(db)
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => save(person, { ...IN_MADRID, default: true })),
    )
    const ways = saved.map(({ status, body }) => body.code ?? status)
    expect(ways.toSorted()).toEqual([...Array(10).fill(200), ...Array(10).fill('addresses-full')])
    const defaults = await defaultsOf(person)
    expect([defaults.length, defaults.filter(Boolean).length]).toEqual([MOST_ADDRESSES, 1])
    // What is there can still be changed.
    expect((await save(person, { ...IN_MADRID, index: 3 })).status).toBe(200)
  })
})

describe('what the checkout asks', () => {
  it('finds an address by id, place or as the default, with country and places', async () => {
    const personId = await insertSomebody(db)
    const { id } = savedOf(await save(personId, IN_MADRID))
    await save(personId, { ...IN_ONE_TEXT, default: true })
    const { madridRegion, madridProvince, madrid, spain } = PLACES
    const path = { countryCode: 'ES', placeIds: [spain, madridRegion, madridProvince, madrid] }
    expect(await findOwnAddress(db, { personId, id })).toMatchObject(path)
    expect(await findOwnAddress(db, { personId, index: 0 })).toMatchObject(path)
    expect(await findOwnAddress(db, { personId })).toMatchObject({
      type: 'MANUAL',
      countryCode: '',
      placeIds: [],
    })
    expect(await findOwnAddress(db, { personId: await insertSomebody(db), id })).toBeUndefined()
  })

  it('prints it in the order and language of its country', async () => {
    const personId = await insertSomebody(db)
    const shenzhen = {
      ...IN_MADRID,
      country: { geonameId: PLACES.china },
      province: { geonameId: PLACES.guangdong },
      city: { geonameId: PLACES.shenzhen },
      district: null,
      address: '南山区科苑路12号',
      postcode: '518057',
    }
    await save(personId, IN_MADRID)
    await save(personId, shenzhen)
    const [spanish, chinese] = await listAddressRows(db, personId)
    if (!spanish || !chinese) throw new Error('not saved')
    expect(await printAddress(spanish)).toEqual(['Calle de la Palma 18, 2.º B', '28004 Madrid', 'España'])
    expect(await printAddress(chinese)).toEqual(['中国广东省深圳市南山区科苑路12号', '518057'])
    expect((await printAddress(chinese, 'en')).at(-1)).toBe('China')
    expect((await loadPlaces()).size).toBeGreaterThan(80_000)
  })
})
