import { describe, expect, it } from 'vitest'
import { missingIn } from './fields.ts'
import { languageOfCountry, linesOf } from './lines.ts'
import { plainPostcode, postcodeExample, usesPostcodes } from './postcodes.ts'

describe('what is missing', () => {
  const empty = { name: '', phone: '', addressString: '', country: { geonameId: 0 } }
  it('is name, phone, and the country or the text by the way of writing', () => {
    expect(missingIn({ type: 'SELECTED', ...empty })).toEqual([
      'address-name',
      'address-phone',
      'address-country',
    ])
    expect(missingIn({ type: 'MANUAL', ...empty })).toEqual(['address-name', 'address-phone', 'address-text'])
  })
  it('is what holds invisible signs alone, and not what holds a picture sign', () => {
    const odd = { ...empty, name: '\u200b\u2060 ', phone: '1', addressString: '🏠' }
    expect(missingIn({ type: 'MANUAL', ...odd })).toEqual(['address-name'])
  })
})

describe('a postcode', () => {
  it('has the form of its country, where that is known', () => {
    const right = [
      ['ES', '28004'],
      ['CN', '518057'],
      ['US', '90012-1234'],
      ['GB', 'SW1A 1AA'],
      ['FI', 'anything'],
      ['ES', ''],
    ] as const
    for (const [code, typed] of right) expect([code, postcodeExample(code, typed)]).toEqual([code, null])
    for (const [code, typed] of [
      ['ES', '99004'],
      ['CN', '5180'],
      ['US', '9001'],
      ['MX', '6000'],
    ] as const) {
      expect([code, postcodeExample(code, typed)]).toEqual([code, expect.any(String)])
    }
  })
  it('may be typed with wide signs and in small letters', () => {
    expect(plainPostcode(' ２８００４ ')).toBe('28004')
    expect(plainPostcode('sw1a  1aa')).toBe('SW1A 1AA')
  })
  it('is not asked for where there are none', () => {
    expect(['HK', 'AE', 'ES', 'CN', ''].map(usesPostcodes)).toEqual([false, false, true, true, true])
  })
})

describe('an address in lines', () => {
  const shenzhen = { countryCode: 'CN', street: '南山区科苑路12号', postcode: '518057', text: '' }
  it('goes from large to small without spaces in Chinese', () => {
    const places = ['中国', '广东省', '深圳市']
    expect(linesOf({ ...shenzhen, places }, 'zh-hans')).toEqual([
      '中国广东省深圳市南山区科苑路12号',
      '518057',
    ])
    expect(linesOf({ ...shenzhen, places: ['中国', '北京市', '北京市'] }, 'zh-hans')[0]).toBe(
      '中国北京市南山区科苑路12号',
    )
  })
  it('goes from small to large where the names are not Chinese', () => {
    const places = ['China', 'Guangdong', 'Shenzhen']
    expect(linesOf({ ...shenzhen, places }, 'en')).toEqual([
      '南山区科苑路12号',
      'Shenzhen, Guangdong 518057',
      'China',
    ])
  })
  it('has the postcode before the town in Spain and Mexico, behind the state in the United States', () => {
    const seville = ['España', 'Andalucía', 'Provincia de Sevilla', 'Sevilla']
    const spain = { countryCode: 'ES', street: 'Calle Sol 7', postcode: '41004', text: '' }
    expect(linesOf({ ...spain, places: seville }, 'es')).toEqual([
      'Calle Sol 7',
      '41004 Sevilla, Provincia de Sevilla',
      'España',
    ])
    const madrid = ['España', 'Comunidad de Madrid', 'Madrid', 'Madrid']
    expect(linesOf({ ...spain, postcode: '28004', places: madrid }, 'es')[1]).toBe('28004 Madrid')
    const mexico = ['México', 'Jalisco', 'Guadalajara']
    const jalisco = { countryCode: 'MX', street: 'Av. Juárez 1', postcode: '44100', text: '' }
    expect(linesOf({ ...jalisco, places: mexico }, 'es')[1]).toBe('44100 Guadalajara, Jalisco')
    const angels = ['United States', 'California', 'Los Angeles County', 'Los Angeles']
    const us = { countryCode: 'US', street: '200 N Spring St', postcode: '90012', text: '' }
    expect(linesOf({ ...us, places: angels }, 'en')).toEqual([
      '200 N Spring St',
      'Los Angeles, California 90012',
      'United States',
    ])
  })
  it('leaves out what is not there', () => {
    const bare = { countryCode: 'ES', street: '', postcode: '', text: '', places: ['España'] }
    expect(linesOf(bare, 'es')).toEqual(['España'])
    const text = ' Calle Sol 7\n\n 41004 Sevilla '
    expect(linesOf({ ...bare, countryCode: '', places: [], text }, 'es')).toEqual([
      'Calle Sol 7',
      '41004 Sevilla',
    ])
  })
  it('is printed in the language of the country', () => {
    expect(['CN', 'TW', 'ES', 'MX', 'US', 'FR', ''].map(languageOfCountry)).toEqual([
      'zh-hans',
      'zh-hans',
      'es',
      'es',
      'en',
      'en',
      'en',
    ])
  })
})
